import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contracts/permissions.ts'
import { newId } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import { fulfillmentAgents } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { payments } from '#tables/payments.ts'
import { payHosted } from '../hosted-page.ts'
import type { AppWorld } from '../app-world.ts'
import { newEmail, openShop, place, type Shop } from '../shopping.ts'
import { openSession, signInAs, type SignedIn } from '../sign-in.ts'

/** One of everything that an endpoint's input can name. */
export interface Objects {
  orderId: string
  paymentId: string
  orderToken: string
  orderProof: string
  orderNumber: string
  emailAddress: string
  invoiceToken: string
  invoiceId: string
  agentId: string
  simId: string
  line: string
  planId: string
  priceId: string
  categoryId: string
  addonId: string
  bulkId: string
  importId: string
  viewId: string
  noteId: string
  reportId: string
  contentId: string
  contactId: string
  sessionId: string
  serviceProviderId: string
  memberId: string
  subscriberId: string
  resellerId: string
}

/** A tenant with a plan catalog, a sold SIM card and a paid order. */
export async function createObjects(
  world: AppWorld,
  domain: string,
): Promise<{ shop: Shop; objects: Objects }> {
  const shop = await openShop(world, { domain, stock: 3 })
  const owner = world.api(domain, { token: (await signInAs(world, shop.tenant)).token })
  const emailAddress = newEmail()
  const placed = await place(world.api(domain), { items: [shop.card()], emailAddress })
  await payHosted(placed.redirectUrl!)
  const { orderToken, orderProof, orderId, orderNumber } = placed
  await world.api(domain).payments.own.settle({ token: orderToken })
  const order = await world.api(domain).orders.own.get({ token: orderToken, proof: orderProof })
  const bulk = await owner.backOffice.bulk.start({
    list: 'orders',
    action: 'resend_email',
    selection: { ids: [orderId] },
  })
  const file = await owner.backOffice.imports.upload({
    list: 'subscribers',
    fileName: 'people.csv',
    content: Buffer.from('E-mail,First name\nsol@example.test,Sol').toString('base64'),
  })
  const { views } = owner.backOffice
  const kept = { list: 'orders', name: `View of ${domain}`, query: 'paymentStatus=paid' }
  await views.save({ ...kept, shared: true })
  const view = await views.save({ ...kept, shared: false })
  const { note } = await owner.backOffice.notes.write({
    kind: 'order',
    recordId: orderId,
    text: `Note of ${domain}`,
  })
  const recipient = (await openSession(world, shop.tenant, 'administrator', 'support')).subjectId
  const { id: reportId } = await owner.backOffice.reports.create({
    viewId: view.id,
    schedule: { every: 'day', hour: 8 },
    content: 'figures',
    recipientIds: [recipient],
  })
  const contentId = await writeContent(owner, domain)
  const contactId = await writeMessage(world, domain, owner)
  const sold = await world.services.pool.raw.connect()
  try {
    await sold.query(`BEGIN; SELECT set_config('app.tenant', '${shop.tenant.id}', true)`)
    const { rows } = await sold.query<{ id: string; iccid: string }>(
      'select id, iccid from sims where order_id = $1',
      [orderId],
    )
    await sold.query('COMMIT')
    const objects: Objects = {
      orderId,
      orderToken,
      orderProof,
      orderNumber,
      emailAddress,
      paymentId: await paymentOf(world, shop, orderId),
      invoiceToken: order.invoiceToken!,
      invoiceId: await invoiceOf(world, shop, orderId),
      agentId: (await openSession(world, shop.tenant, 'fulfillment_agent')).subjectId,
      simId: rows[0]!.id,
      line: rows[0]!.iccid,
      planId: shop.ids.france1.planId,
      priceId: shop.ids.france1.priceId,
      categoryId: shop.ids.internationalCategoryId,
      addonId: shop.ids.voiceAddonId,
      bulkId: bulk.id,
      importId: file.id,
      viewId: view.id,
      noteId: note!.id,
      reportId,
      contentId,
      contactId,
      serviceProviderId: shop.tenant.id,
      sessionId: (await openSession(world, shop.tenant, 'administrator')).sessionId,
      memberId: (await openSession(world, shop.tenant, 'administrator', 'support')).subjectId,
      subscriberId: (await openSession(world, shop.tenant, 'subscriber')).subjectId,
      resellerId: (await openSession(world, shop.tenant, 'reseller')).subjectId,
    }
    return { shop, objects }
  } finally {
    sold.release()
  }
}

/** A draft of the service provider, and at the house brand a published text of each kind that has a page. */
async function writeContent({ content }: ReturnType<AppWorld['api']>, domain: string): Promise<string> {
  const write = (
    kind: 'faq' | 'blog_post' | 'legal' | 'page',
    slug: string,
    category: 'esim' | 'guides' | null,
  ) =>
    content.create({
      kind,
      slug,
      category,
      position: 0,
      illustration: null,
      title: { en: `Draft of ${domain}`, es: `Borrador de ${domain}` },
      summary: { en: '', es: '' },
      body: { en: 'Words', es: 'Palabras' },
    })
  if (domain === 'base') {
    const shown = [
      await write('blog_post', 'what-is-an-esim', 'guides'),
      await write('legal', 'terms', null),
      await write('page', 'accessibility', null),
    ]
    for (const { id } of shown) await content.publish({ id })
  }
  return (await write('faq', `of-${domain}`, 'esim')).id
}

/** A message of a visitor, who takes a moment to write it. */
async function writeMessage(world: AppWorld, domain: string, { messaging }: ReturnType<AppWorld['api']>) {
  const { contact } = world.api(domain).messaging
  const { formToken } = await contact.form({})
  world.clock.advance(4000)
  const letter = {
    topic: 'plans',
    name: `Visitor of ${domain}`,
    emailAddress: newEmail(),
    message: 'Hello',
  } as const
  const { reference } = await contact.send({ ...letter, formToken })
  const { items } = await messaging.contacts.list({ search: reference })
  return items[0]!.id
}

/** A further order of the tenant, paid or not, for endpoints that change what they are given. */
export async function freshOrder(
  world: AppWorld,
  { shop, objects }: { shop: Shop; objects: Objects },
  isPaid: boolean,
): Promise<Objects> {
  const { domain } = shop.tenant
  const placed = await place(world.api(domain), { items: [shop.plan('france1')] })
  if (isPaid) {
    await payHosted(placed.redirectUrl!)
    await world.api(domain).payments.own.settle({ token: placed.orderToken })
  }
  const { orderId, orderToken, orderProof, orderNumber } = placed
  return {
    ...objects,
    orderId,
    orderToken,
    orderProof,
    orderNumber,
    paymentId: await paymentOf(world, shop, orderId),
  }
}

/** What belongs to the person of a session alone: the session, a bought invoice, a colleague of their company. */
export async function personalObjects(
  world: AppWorld,
  set: { shop: Shop; objects: Objects },
  role: Role,
  { subjectId, sessionId }: SignedIn,
): Promise<Partial<Objects>> {
  const { tenant } = set.shop
  if (role === 'subscriber') {
    const { orderId } = await freshOrder(world, set, true)
    await transact(world.caller(tenant), (ctx) =>
      ctx.db.update(orders).set({ subscriberId: subjectId }).where(eq(orders.id, orderId)),
    )
    return { sessionId, invoiceId: await invoiceOf(world, set.shop, orderId) }
  }
  if (role !== 'fulfillment_administrator') return { sessionId }
  const { subjectId: agentId } = await openSession(world, tenant, 'fulfillment_agent')
  await transact(world.caller(tenant), (ctx) =>
    ctx.db
      .update(fulfillmentAgents)
      .set({
        companyId: sql`(select company_id from fulfillment_agents f where f.tenant_id = ${tenant.id} and f.id = ${subjectId})`,
      })
      .where(eq(fulfillmentAgents.id, agentId)),
  )
  return { sessionId, agentId }
}

/** Names of the objects that belong to one person. */
export const personalNames = ['sessionId', 'invoiceId', 'agentId'] as const

async function paymentOf(world: AppWorld, { tenant }: Shop, orderId: string): Promise<string> {
  const [row] = await transact(world.caller(tenant), (ctx) =>
    ctx.db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId)),
  )
  return row!.id
}

async function invoiceOf(world: AppWorld, { tenant }: Shop, orderId: string): Promise<string> {
  const [row] = await transact(world.caller(tenant), (ctx) =>
    ctx.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId)),
  )
  return row!.id
}

const nowhere = 'AAAAAAAAAAAAAAAAAAAAAA'

/** Names that nobody has given to anything. */
export const objectsOfNobody = (): Objects => ({
  orderId: newId(),
  paymentId: newId(),
  orderToken: nowhere,
  orderProof: `9999999999.${nowhere}`,
  orderNumber: 'BASE-999999',
  emailAddress: 'nobody@example.test',
  invoiceToken: nowhere,
  invoiceId: newId(),
  agentId: newId(),
  simId: newId(),
  line: '8901990999999999999',
  planId: newId(),
  priceId: newId(),
  categoryId: newId(),
  addonId: newId(),
  bulkId: newId(),
  importId: newId(),
  viewId: newId(),
  noteId: newId(),
  reportId: newId(),
  contentId: newId(),
  contactId: newId(),
  sessionId: newId(),
  serviceProviderId: newId(),
  memberId: newId(),
  subscriberId: newId(),
  resellerId: newId(),
})
