import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/database/ids.ts'
import { describeError, openLog } from '#platform/telemetry/log.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { allRowsOfNobody } from '#tables/all-personal.ts'
import { orders } from '#tables/orders.ts'
import { askVerifierAbout, chooseService, noteNumber } from '#modules/enrollment/index.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { nextAddress } from './client.ts'
import { cards, payHosted } from './hosted-page.ts'
import { parcel } from './buyer.ts'
import { applicant, offerPrograms, signature, wantLicense, type Applicant } from './enrollments.ts'
import { registryWorld } from './registry.ts'
import { openShop, type Shop } from './shopping.ts'
import { openSession, signInAs } from './sign-in.ts'
import { agreement } from './transfers.ts'
import { usacWorld } from './usac.ts'

/** Tables with rows of people who are sealed in them, or named by ids alone. */
const sealed = [
  ...['events', 'idempotency_keys', 'ledger_transfers', 'graphile_worker._private_jobs'],
  ...['enrollments', 'applicants', 'applicant_keys', 'enrollment_consents', 'enrollment_lookups'],
  ...['provider_exchanges', 'exchange_codes', 'transfers', 'transfer_attempts', 'documents'],
  ...['enrollment_helpers', 'resume_codes', 'enrollment_services', 'device_claims', 'memberships'],
  ...['enrollment_milestones', 'de_enrollments', 'attention', 'member_changes'],
]

/** Values that stand nowhere else, in every form in which they might slip out. */
const canaries = [
  'canary-7f3a',
  'Canarius',
  'Featherstone',
  '77 Finch Street',
  'Aviary 9b',
  '2125550187',
  '555-0187',
  '555 0187',
]
const buyer = {
  emailAddress: 'canary-7f3a@example.test',
  phoneNumber: '+1 212-555-0187',
  shipping: {
    ...parcel,
    shippingFirstName: 'Canarius',
    shippingLastName: 'Featherstone',
    shippingAddress1: '77 Finch Street',
    shippingAddress2: 'Aviary 9b',
    shippingPhoneNumber: '212 555 0187',
  },
}

const lines: string[] = []
const refusals: string[] = []
let world: AppWorld
let shop: Shop
let token: string

beforeAll(async () => {
  world = await createAppWorld({
    log: openLog('debug', 'canary', { write: (line) => void lines.push(line) }),
  })
  shop = await openShop(world, { stock: 4 })
  token = (await signInAs(world, shop.tenant)).token
})
afterAll(() => world?.close())

const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  ask('POST', path, body, headers)
const put = (path: string, body: object) => ask('PUT', path, body)

async function ask(
  method: 'POST' | 'PUT',
  path: string,
  body: object | string,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${world.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-domain': 'base',
      'x-forwarded-for': nextAddress(),
      'idempotency-key': newId(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status >= 400) refusals.push(`${path} ${response.status} ${text}`)
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

const fault = (face: string, dial: object) => world.sandbox.control(`/faults/${face}`, dial)
const calm = () => world.sandbox.control('/faults/clear', {})
const found = (texts: string[]) =>
  texts.flatMap((text) =>
    canaries
      .filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))
      .map((canary) => `${canary} in ${text.slice(0, 300)}`),
  )

async function admin<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** One purchase of an eSIM and a SIM card by the canary, with whatever goes wrong on the way. */
async function purchase(changes: object = {}) {
  const items = [shop.plan('france1'), shop.card()]
  const where = { shippingState: 'NY', shippingZipcode: '10118' }
  const rate = (await post('/public/sim/purchase/price', { items, ...where })).body.shippingOptions[0].id
  const quote = (await post('/public/sim/purchase/price', { items, ...where, shippingRateId: rate })).body
  const body = {
    items,
    ...buyer,
    paymentMethod: 'card',
    shippingRateId: rate,
    expectedTotalCents: quote.totalCents,
    ...changes,
  }
  return post('/public/sim/purchase', body)
}

/** A seller begins an application for the canary, with mistakes, and hands it over; staff look at who it is of. */
async function beginByAgent(name: object, { qualify, contact, address }: Applicant) {
  const { token: seller } = await openSession(world, shop.tenant, 'reseller')
  const { id } = (await post('/reseller/acp_agent_approval_request', { repId: 'CANARY001' }, bearer(seller)))
    .body
  await post(`/administrator/acp_agent_approval_request/${id}/approve`, {}, bearer(token))
  const begin = (changes: object = {}) =>
    post(
      '/reseller/enrollment',
      {
        ...{ zip: '10001', program: 'lifeline', locale: 'en' },
        ...{ qualify, name, contact, address },
        ...changes,
      },
      bearer(seller),
    )
  await begin({ address: { ...address, zip: '90210', address2: { Aviary: 'Aviary 9b' } } })
  await begin({ name: { ...name, suffix: 'Featherstone'.repeat(20) } })
  const { status, body } = await begin()
  expect([status, body.state]).toEqual([200, 'draft'])
  await post(`/reseller/enrollment/${body.id}/link/send`, {}, bearer(seller))
  await post(`/reseller/enrollment/${body.id}/link/show`, {}, bearer(seller))
  const looked = await post(
    `/administrator/nlad/progress/enrollment/${body.id}/reveal`,
    { reason: 'They have called us' },
    bearer(token),
  )
  expect(JSON.stringify(looked.body)).toContain('Featherstone')
}

/** The canary shows a driver license; what is not taken, and what staff look at, among it. */
async function showLicense(name: object, { qualify, contact, address }: Applicant) {
  await wantLicense(world.caller(shop.tenant), false)
  const { body } = await post('/public/enrollment', { zip: '10001', program: 'lifeline' })
  const answers = Object.entries({ qualify, name, contact, address })
  for (const [step, values] of answers) await put(`/public/enrollment/${body.id}/answers/${step}`, { values })
  const send = (content: string, changes: object = {}) =>
    post(`/public/enrollment/${body.id}/document`, { kind: 'driver_license', content, ...changes })
  const license = Buffer.from(`%PDF-1.4 ${canaries.join(' ')} %%EOF`).toString('base64')
  await send(Buffer.from(canaries.join(' ')).toString('base64'))
  await send('Canarius Featherstone')
  await send(license, { kind: 'Featherstone' })
  await send(Buffer.from(`%PDF-1.4 /Encrypt ${canaries.join(' ')}`).toString('base64'))
  const sent = await send(license)
  expect([sent.status, sent.body[0]?.state]).toEqual([200, 'uploaded'])
  const [document] = await admin<{ id: string; enrollment_id: string }>('select * from documents')
  const place = `/administrator/nlad/progress/enrollment/${document!.enrollment_id}/document/${document!.id}`
  const taken = await fetch(`${world.url}/api${place}/take`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-domain': 'base', ...bearer(token) },
    body: JSON.stringify({ reason: 'They have called us' }),
  })
  expect(await taken.text()).toContain('Featherstone')
  const { status } = await post(`${place}/refuse`, { refusal: 'other_person' }, bearer(token))
  expect(status).toBe(200)
}
const bearer = (session: string) => ({ authorization: `Bearer ${session}` })

describe('personal data', () => {
  test('a purchase in fair weather and foul runs through', async () => {
    const { body: placed } = await purchase()
    await payHosted(placed.redirectUrl, cards.declined)
    await payHosted(placed.redirectUrl)
    await post('/public/payment/settle', { token: placed.orderToken })
    await world.settle({ rounds: [] })
    await post('/public/order', { orderNumber: 'BASE-1', emailAddress: buyer.emailAddress })
    await post(`/public/order/${placed.orderToken}/proof`, { emailAddress: `x${buyer.emailAddress}` })

    await fault('stripe', { failAfterCommit500: 1 })
    expect((await purchase()).status).toBe(503)
    await calm()
    await fault('stripe', { rate429: 1 })
    expect((await purchase()).status).toBe(503)
    await calm()
    await fault('esimgo', { failAfterCommit500: { count: 2 }, rate5xx: { count: 2 } })
    await fault('smtp', { down: true })
    await fault('twilio', { rate5xx: 1 })
    const troubled = await purchase()
    await payHosted(troubled.body.redirectUrl)
    await post('/public/payment/settle', { token: troubled.body.orderToken })
    await world.settle({ rounds: [] })
    await calm()
    await world.settle()
  })

  test('an application for a subsidy in fair weather and foul runs through', async () => {
    await offerPrograms(world.caller(shop.tenant))
    const { name, ...answers } = applicant({
      contact: { phoneNumber: '212 555-0187', emailAddress: buyer.emailAddress, textsAllowed: true },
      identity: { kind: 'tribal', tribalId: 'CANARY-7F3A' },
      address: {
        address1: '77 Finch Street',
        address2: 'Aviary 9b',
        city: 'New York',
        state: 'NY',
        zip: '10001',
      },
      birth: { month: '4', day: '9', year: '1980' },
    })
    const own = { ...name, firstName: 'Canarius', lastName: 'Featherstone' }
    const { timeZone, ...certification } = signature({ name: own })
    const apply = (changes: object = {}, signed: object = {}) =>
      post('/public/acp/eligibility-check', {
        zip: '10001',
        program: 'lifeline',
        answers: { ...answers, name: own, ...changes },
        certification: { ...certification, ...signed },
        timeZone,
      })
    await fault('usac', { rate5xx: 1 })
    const { status, body: applied } = await apply()
    expect([status, applied.progress.state]).toEqual([200, 'nv_submitted'])
    await world.settle({ rounds: [] })
    await calm()
    await post('/public/acp/eligibility-check/status', { id: applied.id })
    // The same person once more, what is no address, who signs as somebody else.
    expect((await apply()).body.code).toBe('ENROLLMENT_EXISTS')
    await apply({ address: { ...answers.address, address1: 'P.O. Box Aviary 9b', zip: '90210' } })
    await apply({ contact: { phoneNumber: '2125550187 Featherstone', emailAddress: 'canary-7f3a' } })
    await apply({ name: { ...own, firstName: { Canarius: 'Featherstone' } } })
    await apply({}, { fullName: 'Canarius Somebody', initials: 'Featherstone' })
    const who = { firstName: 'Canarius', lastName: 'Featherstone', birthDate: '1980-04-09' }
    const { body: sought } = await post('/public/enrollment/find', { ...who, lastFour: '212 555 0187' })
    await post('/public/enrollment/open', { lookup: sought.lookup, code: '000000' })
    await post('/public/enrollment/find', { ...who, lastFour: 'Aviary 9b' })
    // A link with what is no answer, and a helper whose name and address are nobody's business.
    await post('/public/enrollment/resume', { code: 'Featherstone', birthDate: '1980-04-09' })
    await post('/public/enrollment/resume', { code: 'ABCDEFGH1234', birthDate: 'Canarius' })
    await post('/public/enrollment/resume/code', { code: 'canary-7f3a' })
    const named = { name: 'Canarius Featherstone', agreed: true, timeZone }
    const { status: isNamed } = await post(`/public/enrollment/${applied.id}/helper`, {
      ...named,
      contact: '+1 212-555-0187',
    })
    expect(isNamed).toBe(200)
    await post(`/public/enrollment/${applied.id}/helper`, { ...named, contact: '77 Finch Street' })
    await beginByAgent(own, answers)
    await showLicense(own, answers)
    await world.settle({ rounds: [] })
    const calls = await admin<{ state: string }>('select state from provider_exchanges')
    expect(calls.map(({ state }) => state)).toContain('answered')
  })

  test('a household in its program runs through: enrolled, moved here, with a number, and out again', async () => {
    const usac = usacWorld(world.sandbox, 'nobody')
    const nlad = await registryWorld(world, await world.tenant('registry'))
    const there = { 'x-domain': 'registry' }
    const finch = { address1: '77 Finch Street', address2: 'Aviary 9b', city: 'New York', state: 'NY' }
    const { id, enrollmentId } = await nlad.qualified('Featherstone', {
      name: { firstName: 'Canarius', lastName: 'Featherstone' },
      contact: { phoneNumber: '2125550187', emailAddress: buyer.emailAddress, textsAllowed: true },
      address: { ...finch, zip: '10001' },
    })
    await world.settle({ rounds: [] })
    const { verifierCheckId } = await nlad.rowOf({ enrollmentId })
    await usac.decide(verifierCheckId!, { decision: 'approve' })
    await askVerifierAbout(nlad.caller, enrollmentId)
    await nlad.within((ctx) => chooseService(ctx, { id, planId: nlad.plans.acp, device: null }))

    // Where nothing can be handed over, then where it can; NLAD knows the household by another company.
    const enroll = (shipping: object) =>
      post('/public/nlad/enroll', { id, delivery: { shipping, mailing: null } }, there)
    await enroll({ ...finch, zip: '90210' })
    await enroll({ ...finch, address1: 'P.O. Box Aviary 9b', zip: '10001', Featherstone: '77 Finch Street' })
    await usac.refuse('DUPLICATE_SUBSCRIBER', 'enroll')
    expect((await enroll({ ...finch, zip: '10001' })).status).toBe(200)
    await world.settle({ rounds: [] })
    const agree = (changes: object = {}) =>
      post('/public/nlad/transfer', { id, ...agreement('acp', 'Canarius Featherstone'), ...changes }, there)
    await agree({ fullName: 'Featherstone Canarius Finch' })
    await usac.refuse('TRANSFER_LIMIT_EXCEEDED', 'transfer')
    expect((await agree()).status).toBe(200)
    await world.settle({ rounds: [] })
    const support = { transferException: 'TE1', support: `We were moved unasked: ${canaries.join(', ')}.` }
    await agree({ ...support, transferException: 'Featherstone' })
    expect((await agree(support)).status).toBe(200)
    // Nobody has it there any more, so that it is enrolled.
    await world.settle({ rounds: [] })
    expect(await nlad.rowOf({ enrollmentId })).toMatchObject({ enrolledAt: expect.any(Date) })

    await nlad.within((ctx) => noteNumber(ctx, enrollmentId, '2125550187'))
    await world.settle({ rounds: [] })
    const staff = { ...bearer((await signInAs(world, nlad.caller.tenant)).token), ...there }
    const tell = (what: string, said: object) => post(`/public/enrollment/${id}/${what}`, said, there)
    await tell('move', { home: { ...finch, zip: '90210' }, mailing: null })
    expect((await tell('move', { home: { ...finch, zip: '10002' }, mailing: null })).status).toBe(200)
    await tell('reach', { contact: { phoneNumber: '212-555-0187 Canarius', emailAddress: 'canary-7f3a' } })
    const reached = { phoneNumber: '212-555-0187', emailAddress: `now-${buyer.emailAddress}` }
    expect((await tell('reach', { contact: reached })).status).toBe(200)
    await world.settle({ rounds: [] })
    const leave = (changes: object) =>
      post(`/administrator/nlad/progress/enrollment/${enrollmentId}/de-enroll`, changes, staff)
    const evidence = 'Canarius Featherstone of 77 Finch Street called'
    await leave({ reason: 'Featherstone', evidence })
    expect((await leave({ reason: 'MOVED', evidence })).status).toBe(200)
    await world.settle({ rounds: [] })
    expect(await nlad.rowOf({ enrollmentId })).toMatchObject({ state: 'de_enrolled' })
    const operations = await admin<{ operation: string }>(
      `select distinct operation from provider_exchanges where enrollment_id = '${enrollmentId}' and provider = 'nlad'`,
    )
    expect(operations.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['enroll', 'transfer', 'update', 'deEnroll']),
    )
  })

  test('whatever is refused runs through too', async () => {
    await purchase({ expectedTotalCents: 1 })
    await purchase({ emailAddress: `${buyer.emailAddress}\u0000` })
    await purchase({ emailAddress: 'canary-7f3a' })
    await purchase({ phoneNumber: { Canarius: 'Featherstone' } })
    await purchase({ phoneNumber: '2125550187'.repeat(9) })
    await purchase({ Featherstone: 'Canarius' })
    await purchase({ shipping: { ...buyer.shipping, shippingState: 'Aviary 9b' } })
    await purchase({ shipping: { ...buyer.shipping, shippingCountry: 'Featherstone' } })
    await post('/public/sim/purchase', `{"emailAddress":"${buyer.emailAddress}"`)
    await post('/administrator/auth/login', { email: buyer.emailAddress, password: 'Featherstone' })
    await post('/public/order', { orderNumber: 'Featherstone', emailAddress: buyer.emailAddress })
    await post('/public/add-on_plan/purchase/price', { line: '2125550187', addonId: newId(), quantity: 1 })
    await post('/webhooks/stripe', { email: buyer.emailAddress }, { 'stripe-signature': 'Canarius' })
    await post(
      `/administrator/order/${newId()}/note`,
      { note: 'Featherstone called' },
      { authorization: `Bearer ${token}` },
    )
    expect(refusals.length).toBeGreaterThan(12)
  })

  test('a failure of the database itself runs through', async () => {
    await admin('alter table order_lines rename column name to gone')
    expect((await purchase()).status).toBe(500)
    await admin('alter table order_lines rename column gone to name')
    await admin(
      `alter table orders add constraint no_canary check (email_address not like 'canary%') not valid`,
    )
    expect((await purchase()).status).toBe(500)
    await admin('alter table orders drop constraint no_canary')
  })

  test('no log line holds any of it', () => {
    expect(lines.filter((line) => line.includes('unknown failure'))).toHaveLength(2)
    expect(found(lines)).toEqual([])
  })

  test('seeded bug: a log that writes errors as they are gives the buyer away, and the search finds it', async () => {
    const insert = inTransaction(world.caller(shop.tenant), (ctx) =>
      ctx.db
        .insert(orders)
        .values({ tenantId: shop.tenant.id, id: newId(), emailAddress: buyer.emailAddress } as never),
    )
    const error = await insert.catch((thrown: Error) => thrown)
    expect(found([JSON.stringify({ error: String(error) })])).not.toEqual([])
    expect(found([JSON.stringify(describeError(error))])).toEqual([])
  })

  test('no refusal holds any of it, nor a stack or a statement', () => {
    expect(found(refusals)).toEqual([])
    expect(
      refusals.filter((text) =>
        /\bat [\w.<>]+ \(|node_modules|insert into|select "|relation|constraint/i.test(text),
      ),
    ).toEqual([])
  })

  test('no metric holds any of it', async () => {
    expect(found([await (await fetch(`${world.url}/metrics`)).text()])).toEqual([])
  })

  test('no event, job, stored webhook, kept answer, ledger row or row of nobody holds any of it', async () => {
    const nobodys = allRowsOfNobody.flatMap((tables) => Object.values(tables).flat().map(getTableName))
    expect(nobodys).toContain('webhook_inbox')
    for (const table of [...nobodys, ...sealed]) {
      const rows = await admin<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)
      expect([table, found(rows.map(({ row }) => row))]).toEqual([table, []])
    }
    const files = await admin<{ bytes: Buffer }>('select sealed_content as bytes from document_contents')
    expect(files).toHaveLength(1)
    expect(found(files.map(({ bytes }) => bytes.toString('latin1')))).toEqual([])
  })
})
