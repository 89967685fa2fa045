import type { ShippingRateInput, SurchargeInput } from '#contracts/charges/views.ts'
import type { RuleInput } from '#contracts/fulfillment/views.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '#contracts/permissions.ts'
import { newId } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import { documents } from '#tables/documents.ts'
import { deviceClaims } from '#tables/enrollment-service.ts'
import { enrollments } from '#tables/enrollment.ts'
import { transfers } from '#tables/enrollment-transfer.ts'
import { fulfillmentAgents } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { payments } from '#tables/payments.ts'
import { events } from '#tables/platform.ts'
import { jobs as peopleJobs } from '#modules/people/people.jobs.ts'
import { wayIdOf } from '#modules/payments/index.ts'
import { numbersOf } from '../box-numbers.ts'
import { programOffers } from '#tables/programs.ts'
import { offerPrograms } from '../enrollments.ts'
import { payHosted } from '../hosted-page.ts'
import type { AppWorld } from '../app-world.ts'
import { newEmail, openShop, place, type Shop } from '../shopping.ts'
import { openSession, signInAs, type SignedIn } from '../sign-in.ts'
import { runJob } from '../worker.ts'

/** One of everything that an endpoint's input can name. */
export interface Objects {
  orderId: string
  paymentId: string
  reconciliationId: string
  orderToken: string
  orderProof: string
  orderNumber: string
  emailAddress: string
  invoiceToken: string
  invoiceId: string
  /** The same as staff know it: to them it is no one person's. */
  billedId: string
  agentId: string
  /** An agent as staff see them: everybody's who looks after the service provider. */
  packerId: string
  simId: string
  line: string
  planId: string
  priceId: string
  categoryId: string
  addonId: string
  /** A plan, a change of it, an add-on and a category that nothing else needs. */
  sparePlanId: string
  planVersionId: string
  spareAddonId: string
  shelfId: string
  sourceId: string
  bulkId: string
  importId: string
  viewId: string
  noteId: string
  reportId: string
  deviceId: string
  boxId: string
  fulfillmentId: string
  fulfillmentCompanyId: string
  ruleId: string
  surchargeId: string
  shippingRateId: string
  sourcePlanId: string
  dataPoolId: string
  simSourceId: string
  fileId: string
  contentId: string
  contactId: string
  enrollmentToken: string
  enrollmentId: string
  transferId: string
  documentId: string
  enrollmentReference: string
  programId: string
  programPlanId: string
  deviceClaimId: string
  versionId: string
  sacId: string
  registryCodeId: string
  representativeId: string
  adjustmentId: string
  promoCodeId: string
  sessionId: string
  wayId: string
  serviceProviderId: string
  memberId: string
  subscriberId: string
  spareSubscriberId: string
  resellerId: string
  copyId: string
}

/** A fee where no order of the matrix is used, and a rate to where nothing is sent: neither touches a quote. */
export const surchargeOf = (name: string): SurchargeInput => ({
  name: { en: `Fee of ${name}`, es: `Tarifa de ${name}` },
  type: 'government_fee',
  rate: { kind: 'flat', amountCents: 40 },
  base: ['plan'],
  states: ['AK'],
  taxClass: 'telecom',
  sort: 90,
})
export const shippingRateOf = (name: string): ShippingRateInput => ({
  name: { en: `Rate of ${name}`, es: `Tarifa de ${name}` },
  country: null,
  priceCents: 1899,
  freeOverCents: null,
  daysFrom: 7,
  daysTo: 14,
})

export const sourcePlanFacts = {
  ...{ name: 'France 1 GB', dataMb: 1000, validityDays: 7 },
  ...{ countries: ['FR'], costCents: 120 },
}

/** A file of one usage record, in base64. */
export const usageFileOf = (recordId: string) =>
  Buffer.from(
    `record_id,iccid,kind,started_at,bytes_down\n${recordId},89019,data,2026-01-14T10:00:00Z,1\n`,
  ).toString('base64')

export const dataPoolFacts = { name: 'Shared data', totalMb: 50_000, alertPercent: 80, startDay: 1 }

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
  const device = await owner.devices.create(deviceOf(domain))
  await owner.devices.offer({ id: device.id })
  const box = await owner.devices.boxes.receive({ deviceId: device.id, ...numbersOf() })
  const surcharge = await owner.charges.surcharges.create(surchargeOf(domain))
  const shippingRate = await owner.charges.shippingRates.create(shippingRateOf(domain))
  const sourcePlan = await owner.sourcing.sourcePlans.create({
    ...{ sourceId: shop.ids.esimSourceId, providerRefId: `esim_of_${domain}` },
    ...sourcePlanFacts,
  })
  const dataPool = await owner.sourcing.dataPools.create({
    sourceId: shop.ids.esimSourceId,
    ...dataPoolFacts,
  })
  const usageFile = await owner.usage.files.send({
    ...{ sourceId: shop.ids.esimSourceId, fileName: `${domain}.csv` },
    content: usageFileOf(domain),
  })
  const reconciled = await owner.payments.reconciliations.run({ day: '2026-01-14' })
  const sold = await world.services.pool.raw.connect()
  try {
    await sold.query(`BEGIN; SELECT set_config('app.tenant', '${shop.tenant.id}', true)`)
    const { rows } = await sold.query<{ id: string; iccid: string }>(
      'select id, iccid from sims where order_id = $1',
      [orderId],
    )
    await sold.query('COMMIT')
    const { subjectId: subscriberId } = await openSession(world, shop.tenant, 'subscriber')
    const { subjectId: spareSubscriberId } = await openSession(world, shop.tenant, 'subscriber')
    const objects: Objects = {
      orderId,
      orderToken,
      orderProof,
      orderNumber,
      emailAddress,
      paymentId: await paymentOf(world, shop, orderId),
      reconciliationId: reconciled.items[0]!.id,
      invoiceToken: order.invoiceToken!,
      invoiceId: await invoiceOf(world, shop, orderId),
      billedId: await invoiceOf(world, shop, orderId),
      agentId: (await openSession(world, shop.tenant, 'fulfillment_agent')).subjectId,
      packerId: (await openSession(world, shop.tenant, 'fulfillment_agent')).subjectId,
      simId: rows[0]!.id,
      line: rows[0]!.iccid,
      planId: shop.ids.france1.planId,
      priceId: shop.ids.france1.priceId,
      categoryId: shop.ids.internationalCategoryId,
      addonId: shop.ids.voiceAddonId,
      ...(await prepareCatalog(owner, shop)),
      bulkId: bulk.id,
      importId: file.id,
      viewId: view.id,
      noteId: note!.id,
      reportId,
      deviceId: device.id,
      boxId: box.id,
      ...(await openFulfillment(owner, orderNumber)),
      surchargeId: surcharge.id,
      shippingRateId: shippingRate.id,
      sourcePlanId: sourcePlan.id,
      dataPoolId: dataPool.id,
      fileId: usageFile.id,
      simSourceId: shop.ids.esimSourceId,
      contentId,
      contactId,
      ...(await startDrafts(world, shop)),
      ...(await writeProgram(owner, shop)),
      representativeId: await askApproval(world, shop),
      adjustmentId: await askForBalance(owner, world, shop),
      promoCodeId: (await owner.promotions.create(promoCodeOf('MATRIX'))).id,
      serviceProviderId: shop.tenant.id,
      sessionId: (await openSession(world, shop.tenant, 'administrator')).sessionId,
      wayId: wayIdOf(shop.tenant.id, { method: 'card', provider: 'stripe' }),
      memberId: (await openSession(world, shop.tenant, 'administrator', 'support')).subjectId,
      subscriberId,
      spareSubscriberId,
      copyId: await askCopy(owner, world, shop, subscriberId),
      resellerId: (await openSession(world, shop.tenant, 'reseller')).subjectId,
    }
    return { shop, objects }
  } finally {
    sold.release()
  }
}

/** The parcel of the order, and a company with a rule by which nothing goes there. */
async function openFulfillment({ fulfillment, identity }: ReturnType<AppWorld['api']>, orderNumber: string) {
  const { items } = await fulfillment.list({ search: orderNumber })
  const { id: companyId } = await identity.fulfillmentCompanies.create({ name: 'Matrix Parcels' })
  const { items: rules } = await fulfillment.rules.add(ruleOf(companyId))
  return { fulfillmentId: items[0]!.id, fulfillmentCompanyId: companyId, ruleId: rules[0]!.id }
}

export const ruleOf = (companyId: string): RuleInput => ({
  ...{ companyId, goods: 'any', place: 'abroad', states: [], sharePercent: 1 },
})

/** A copy of all that is kept of a subscriber, ready to be fetched. */
async function askCopy(owner: ReturnType<AppWorld['api']>, world: AppWorld, shop: Shop, id: string) {
  const { items } = await owner.people.askPersonalCopy({ id, reason: 'Asked for it by letter' })
  const copyId = items[0]!.id
  await runJob(world.services, shop.tenant, peopleJobs, 'make-personal-copy', { copyId })
  return copyId
}

/** What staff prepare to sell: a copy of a plan with a change to come, an add-on and a category. */
async function prepareCatalog({ catalog }: ReturnType<AppWorld['api']>, { ids }: Shop) {
  const { plans, addons, categories } = catalog.admin
  const { id: sparePlanId } = await plans.duplicate({ id: ids.france1.planId })
  const { version, content } = await plans.get({ id: sparePlanId })
  const holdsFrom = '2099-01-01T00:00:00.000Z'
  await plans.save({ id: sparePlanId, version, content: { ...content, sort: 99 }, holdsFrom })
  const both = { en: 'Matrix', es: 'Matrix' }
  const nothing = { callMinutes: null, smsCount: null, dataMb: 1000, providerBundle: null }
  const addon = await addons.create({ name: both, priceCents: 100, ...nothing, allowedForPlanIds: [] })
  const shelf = await categories.create({ name: both, kind: 'local', coverage: ['US'] })
  return {
    sparePlanId,
    planVersionId: (await plans.get({ id: sparePlanId })).versions[0]!.id,
    spareAddonId: addon.id,
    shelfId: shelf.id,
    sourceId: ids.esimSourceId,
  }
}

/** Two applications, the second for staff, begun while the program was offered; afterwards nothing is, as other endpoints offer it themselves. */
async function startDrafts(world: AppWorld, { tenant }: Shop) {
  await offerPrograms(world.caller(tenant))
  const start = () => world.api(tenant.domain).enrollment.start({ zip: '10001', program: 'lifeline' })
  const [{ id: enrollmentToken }, { reference }] = [await start(), await start()]
  const enrollmentId = await transact(world.caller(tenant), async (ctx) => {
    await ctx.db.delete(programOffers).where(eq(programOffers.tenantId, tenant.id))
    const isThis = and(eq(enrollments.tenantId, tenant.id), eq(enrollments.reference, reference))
    const [row] = await ctx.db.select().from(enrollments).where(isThis)
    return row!.id
  })
  const deviceClaimId = newId()
  const transferId = newId()
  await transact(world.caller(tenant), async (ctx) => {
    const failed = (subjectKind: string, subjectId: string, to: string) => ({
      ...{ tenantId: tenant.id, id: newId(), type: `${subjectKind}.fail`, subjectKind, subjectId },
      ...{ timelineId: enrollmentId, actor: { kind: 'system', name: 'test' } as const, data: { to } },
      at: ctx.now,
    })
    await ctx.db.insert(deviceClaims).values({
      ...{ tenantId: tenant.id, id: deviceClaimId, enrollmentId, state: 'claim_failed' },
      changedAt: ctx.now,
    })
    await ctx.db.insert(transfers).values({
      ...{ tenantId: tenant.id, id: transferId, enrollmentId, state: 'failed' },
      ...{ hasChosen: false, createdAt: ctx.now, changedAt: ctx.now },
    })
    await ctx.db
      .insert(events)
      .values([
        failed('device_claim', deviceClaimId, 'claim_failed'),
        failed('transfer', transferId, 'failed'),
      ])
  })
  const documentId = newId()
  await transact(world.caller(tenant), (ctx) =>
    ctx.db.insert(documents).values({
      ...{ tenantId: tenant.id, id: documentId, enrollmentId, kind: 'driver_license', state: 'uploaded' },
      ...{ type: 'image/jpeg', sizeBytes: 1, digest: documentId, sentAt: ctx.now },
    }),
  )
  return {
    ...{ enrollmentToken, enrollmentId, transferId, documentId, deviceClaimId },
    enrollmentReference: reference,
  }
}

/** A program with a version of one's own and a study area code. */
async function writeProgram({ programs, enrollment }: ReturnType<AppWorld['api']>, { ids }: Shop) {
  const { items } = await programs.list({})
  const programId = items[0]!.id
  const copy = await programs.copy({ id: programId, version: '2026-02-16' })
  const sac = await programs.sacs.create({
    program: 'lifeline',
    state: 'NY',
    sac: '159001',
    spin: '143001234',
    fromDay: '2026-01-01',
    untilDay: null,
  })
  const { id: programPlanId } = await enrollment.programPlans.add({
    id: programId,
    pricingId: ids.localEsim.priceId,
    households: 'every',
  })
  const code = await enrollment.registryCodes.decide({
    ...{ provider: 'nlad', code: 'MATRIX_CODE', step: 'staff', words: null, revision: 0 },
    reason: 'Asked for in writing',
  })
  return { programId, programPlanId, versionId: copy.id!, sacId: sac.id, registryCodeId: code.id }
}

/** A tablet of the device benefit, by all that has to be said of one. */
export const deviceOf = (name: string) => ({
  kind: 'tablet' as const,
  brand: 'Matrix',
  model: `Tab of ${name}`,
  description: { en: 'Light', es: 'Ligera' },
  characteristics: { screenInches: 8 },
  warrantyDays: 365,
  marketValueCents: 10_900,
  retailPriceCents: null,
  benefit: { usacModelNumber: `MX ${name}`, usacApprovedOn: '2022-03-14', copaymentCents: 1001 },
  lowStock: 1,
})

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

/** The request of an agent for a Representative ID. */
async function askApproval(world: AppWorld, { tenant }: Shop): Promise<string> {
  const { token } = await openSession(world, tenant, 'reseller')
  const { own } = world.api(tenant.domain, { token }).representatives
  return (await own.ask({ repId: 'MATRIX000' })).id
}

/** What a promo code is made of. */
export const promoCodeOf = (code: string) => ({
  ...{ code, percent: 10, amountCents: null, startsAt: null, endsAt: null, maxUses: null, maxUsesEach: null },
  ...{ firstPurchaseOnly: false, planIds: null },
})

/** A change of a balance that waits for a second administrator. */
async function askForBalance({ wallets }: ReturnType<AppWorld['api']>, world: AppWorld, { tenant }: Shop) {
  const { subjectId: id } = await openSession(world, tenant, 'subscriber')
  const asked = {
    direction: 'add',
    amountCents: 500_00,
    reason: 'goodwill',
    note: 'Asked for by phone',
  } as const
  return (await wallets.adjust({ id, ...asked })).adjustmentId
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
  reconciliationId: newId(),
  orderToken: nowhere,
  orderProof: `9999999999.${nowhere}`,
  orderNumber: 'BASE-999999',
  emailAddress: 'nobody@example.test',
  invoiceToken: nowhere,
  invoiceId: newId(),
  billedId: newId(),
  agentId: newId(),
  packerId: newId(),
  simId: newId(),
  line: '8901990999999999999',
  planId: newId(),
  priceId: newId(),
  categoryId: newId(),
  addonId: newId(),
  sparePlanId: newId(),
  planVersionId: newId(),
  spareAddonId: newId(),
  shelfId: newId(),
  sourceId: newId(),
  bulkId: newId(),
  importId: newId(),
  viewId: newId(),
  noteId: newId(),
  reportId: newId(),
  deviceId: newId(),
  boxId: newId(),
  fulfillmentId: newId(),
  fulfillmentCompanyId: newId(),
  ruleId: newId(),
  surchargeId: newId(),
  shippingRateId: newId(),
  sourcePlanId: newId(),
  dataPoolId: newId(),
  fileId: newId(),
  simSourceId: newId(),
  contentId: newId(),
  contactId: newId(),
  enrollmentToken: nowhere,
  enrollmentId: newId(),
  transferId: newId(),
  documentId: newId(),
  enrollmentReference: 'NOBODY00',
  programId: newId(),
  programPlanId: newId(),
  deviceClaimId: newId(),
  versionId: newId(),
  sacId: newId(),
  registryCodeId: newId(),
  representativeId: newId(),
  adjustmentId: newId(),
  promoCodeId: newId(),
  sessionId: newId(),
  wayId: newId(),
  serviceProviderId: newId(),
  memberId: newId(),
  subscriberId: newId(),
  spareSubscriberId: newId(),
  copyId: newId(),
  resellerId: newId(),
})
