import type { CartItem } from '#contracts/checkout/views.ts'
import type { Actor, Ctx, Services } from '#platform/context.ts'
import type { Order } from '#modules/orders/index.ts'
import type { SeedBrand } from '../data/brand-types.ts'
import type { SeedCustomer } from '../data/people.ts'
import type { Market } from './market.ts'
import type { OtherWay } from '../data/other-ways.ts'
import type { KnownEsim, KnownPayment, Vendors } from './vendors.ts'

/** An eSIM that somebody has, for whom a top-up may come later. */
export interface OwnedEsim {
  simId: string
  planId: string
  customer: SeedCustomer
  known: KnownEsim
}

/** One brand while its past is written. */
export interface Shop {
  services: Services
  brand: SeedBrand
  brandNumber: number
  market: Market
  vendors: Vendors
  /** eSIMs delivered so far. */
  owned: OwnedEsim[]
  /** Addresses that have ordered so far, each with the promo codes typed there. */
  typed: Map<string, string[]>
}

/** One order while its story is told. */
export interface Sale {
  /** Names the order and everything chosen for it. */
  key: string
  /** Which order of the brand it is. */
  index: number
  customer: SeedCustomer
  /** Given at checkout, for SMS. */
  phoneNumber: string | undefined
  items: CartItem[]
  /** The eSIM that the add-on of a top-up is for. */
  target: OwnedEsim | undefined
  order: Order | undefined
  /** Whether its buyer has a promo code at hand. */
  knowsCode: boolean
  /** How it is paid where that is not by card at the first provider. */
  way: OtherWay | undefined
  /** By attempt, the first one first. */
  payments: { id: string; known: KnownPayment | undefined }[]
  esims: OwnedEsim[]
}

/** A moment of a story: where the shop and the sale stand, and a context in which a verb can work. */
export interface Scene {
  shop: Shop
  sale: Sale
  at: Date
  /** The context of an actor, so many milliseconds after the moment. */
  as: (actor: Actor, afterMs?: number) => Ctx
  /** Does what waits for the end of these contexts' transactions now, for what follows looks for it. */
  settle: () => Promise<void>
}

/** Something that happens to an order. */
export type Turn = (scene: Scene) => Promise<void>

/** Waits in milliseconds, each with what happens then. */
export type Plot = readonly (readonly [waitMs: number, turn: Turn])[]

/** What it waits to be paid: its total, or what its edit costs more. */
export const dueOf = (sale: Sale): number => {
  const { pendingCents, totalCents } = orderOf(sale)
  return pendingCents ?? totalCents
}

export const orderOf = ({ order, key }: Sale): Order => {
  if (!order) throw new Error(`${key} has no order yet`)
  return order
}
