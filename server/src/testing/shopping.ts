import { insertMany } from '#platform/database/inserts.ts'
import { and, eq } from 'drizzle-orm'
import type { Api } from '#contracts/contract.ts'
import type { CartItem, PurchaseInput, PurchaseView } from '#contracts/checkout/views.ts'
import { parcel } from './buyer.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { plans } from '#tables/catalog.ts'
import { simOwners, sims } from '#tables/sims.ts'
import type { AppWorld } from './app-world.ts'
import { catalogIds, seedCatalog } from './factories.ts'
import { payHosted } from './hosted-page.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** A tenant with the test catalog, so many SIM cards and, of its local eSIM plan, so many eSIMs on its shelf. */
export async function openShop(
  world: Pick<AppWorld, 'tenant' | 'caller'>,
  { domain = 'base', stock = 0, esims = 0 }: { domain?: string; stock?: number; esims?: number } = {},
) {
  const tenant = await world.tenant(domain)
  await inTransaction(world.caller(tenant), async (ctx) => {
    const { localEsim, stockSourceId } = await seedCatalog(ctx)
    if (stock > 0) await stockUp(ctx, stock, 'physical')
    if (esims === 0) return
    await stockUp(ctx, esims, 'esim')
    await ctx.db
      .update(plans)
      .set({ simSourceId: stockSourceId, providerBundle: null })
      .where(and(eq(plans.tenantId, tenant.id), eq(plans.id, localEsim.planId)))
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
    localEsim: (quantity = 1): CartItem => ({
      type: 'plan',
      planId: ids.localEsim.planId,
      priceId: ids.localEsim.priceId,
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

/** Puts SIMs of our own on the shelf. */
export async function stockUp(ctx: Ctx, count: number, type: 'physical' | 'esim') {
  const rows = Array.from({ length: count }, () => ({
    tenantId: ctx.tenant.id,
    id: newId(),
    iccid: `8901990${String(++serials).padStart(12, '0')}`,
    type,
    simSourceId: catalogIds(ctx.tenant.id).stockSourceId,
    provider: 'stock',
    inventory: 'available' as const,
    line: 'inactive' as const,
    createdAt: ctx.now,
  }))
  await insertMany(
    ctx,
    simOwners,
    rows.map(({ iccid }) => ({ iccid, serviceProviderId: ctx.tenant.id })),
  )
  await insertMany(ctx, sims, rows)
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
      ...(quote.needsServiceZip ? { serviceZipcode: parcel.shippingZipcode } : {}),
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
