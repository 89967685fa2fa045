import type { Api } from '#contracts/contract.ts'
import type { CartItem, PurchaseInput, PurchaseView } from '#contracts/checkout.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import { simOwners } from '#tables/tenancy.ts'
import { sims } from '#tables/sims.ts'
import type { AppWorld } from './app-world.ts'
import { catalogIds, seedCatalog } from './factories.ts'
import { payHosted } from './hosted-page.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** A tenant with the test catalog and so many SIM cards on its shelf. */
export async function openShop(
  world: Pick<AppWorld, 'tenant' | 'caller'>,
  { domain = 'base', stock = 0 }: { domain?: string; stock?: number } = {},
) {
  const tenant = await world.tenant(domain)
  await transact(world.caller(tenant), async (ctx) => {
    await seedCatalog(ctx)
    if (stock > 0) await stockUp(ctx, stock)
  })
  return shopOf(tenant)
}

export function shopOf(tenant: Tenant) {
  const ids = catalogIds(tenant.id)
  const plan = (named: 'france1' | 'france3' | 'france10' | 'secret', quantity = 1): CartItem => ({
    type: 'plan',
    ...ids[named],
    categoryId: ids.internationalCategoryId,
    quantity,
  })
  return {
    tenant,
    ids,
    plan,
    card: (quantity = 1): CartItem => ({
      type: 'plan',
      ...ids.localCard,
      categoryId: ids.localCategoryId,
      quantity,
    }),
    topUp: (quantity = 1): CartItem => ({
      type: 'add-on',
      planId: ids.france1.planId,
      addonId: ids.topUpId,
      quantity,
    }),
  }
}

let serials = 0

async function stockUp(ctx: Ctx, count: number) {
  const rows = Array.from({ length: count }, () => ({
    tenantId: ctx.tenant.id,
    id: newId(),
    iccid: `8901990${String(++serials).padStart(12, '0')}`,
    type: 'physical' as const,
    simSourceId: catalogIds(ctx.tenant.id).stockSourceId,
    provider: 'stock',
    inventory: 'available' as const,
    line: 'inactive' as const,
    createdAt: ctx.now,
  }))
  await ctx.db
    .insert(simOwners)
    .values(rows.map(({ iccid }) => ({ iccid, serviceProviderId: ctx.tenant.id })))
  await ctx.db.insert(sims).values(rows)
}

export const parcel: NonNullable<PurchaseInput['shipping']> = {
  shippingFirstName: 'Ada',
  shippingLastName: 'Buyer',
  shippingAddress1: '350 5th Avenue',
  shippingCity: 'New York',
  shippingState: 'NY',
  shippingCountry: 'US',
  shippingZipcode: '10118',
}

let shoppers = 0
export const newEmail = () => `shopper${++shoppers}@example.test`

export interface Purchase {
  items: CartItem[]
  emailAddress?: string
  idempotencyKey?: string
  input?: Partial<PurchaseInput>
}

/** Quotes and places an order the way the checkout page does. */
export async function place(
  api: Api,
  { items, emailAddress = newEmail(), idempotencyKey, input }: Purchase,
): Promise<PurchaseView> {
  const where = { shippingState: parcel.shippingState, shippingZipcode: parcel.shippingZipcode }
  let quote = await api.checkout.quote({ items, ...where })
  const shippingRateId = quote.needsShipping ? (quote.shippingOptions[0]?.id ?? null) : null
  if (shippingRateId) quote = await api.checkout.quote({ items, ...where, shippingRateId })
  return api.checkout.purchase(
    {
      items,
      emailAddress,
      paymentMethod: 'card',
      expectedTotalCents: quote.totalCents,
      ...(quote.needsShipping ? { shipping: parcel, shippingRateId } : {}),
      ...input,
    },
    idempotencyKey ? { context: { idempotencyKey } } : {},
  )
}

/** Buys and pays; resolves when the buyer is back in the shop. */
export async function buy(api: Api, purchase: Purchase, card?: string): Promise<PurchaseView> {
  const placed = await place(api, purchase)
  await payHosted(placed.redirectUrl!, card)
  return placed
}
