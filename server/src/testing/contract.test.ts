import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createApp } from '../app.ts'
import { endpoints } from './matrix/endpoints.ts'
import { createWorld, type World } from './world.ts'

let world: World
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  world = await createWorld()
  app = await createApp(world.services, undefined)
})
afterAll(async () => {
  await app?.close()
  await world?.close()
})

/** Unsafe in method only: they ask, or end the caller's own access, and may be repeated as often as one likes. */
const repeatable = new Set([
  'catalog.admin.plans.preview',
  'checkout.quote',
  'content.preview',
  'charges.surcharges.preview',
  'charges.shippingRates.preview',
  'programs.estimate',
  'contacts.compose',
  'checkout.own.quote',
  'checkout.deskQuote',
  'checkout.editQuote',
  'checkout.addonQuote',
  'orders.own.find',
  'people.own.takeCopy',
  'people.own.applicant.get',
  'people.own.applicant.takeCopy',
  'orders.own.prove',
  'payments.own.settle',
  'orders.own.refreshProfile',
  'backOffice.bulk.preview',
  'backOffice.bulk.undoPreview',
  'backOffice.reports.update',
  'backOffice.reports.act',
  'backOffice.reports.leave',
  'backOffice.notes.edit',
  'backOffice.notes.remove',
  'backOffice.notes.read',
  'backOffice.views.remove',
  'backOffice.views.update',
  'backOffice.views.restore',
  'identity.team.invite',
  'identity.team.update',
  'identity.emailLinks.use',
  'people.subscribers.move',
  'identity.companyAgents.invite',
  'identity.companyAgents.update',
  'identity.support.subscriber',
  'identity.support.reseller',
  'identity.support.session',
  // A draft is nothing but questions; each page is answered again as often as somebody likes.
  'enrollment.offers',
  'enrollment.start',
  'enrollment.find',
  'enrollment.open',
  'enrollment.own.sendCode',
  'enrollment.resume.open',
  'enrollment.resume.send',
  'enrollment.own.removeHelper',
  'enrollment.helping.leave',
  'enrollment.own.save',
  'enrollment.own.status',
  'enrollment.own.cancel',
  'enrollment.own.keep',
  'enrollment.own.service.choose',
  'enrollment.own.service.verifyDevice',
  // The same file sent twice is one, and what is gone is gone.
  'enrollment.own.documents.send',
  'enrollment.own.documents.remove',
  // Each look is written down.
  'enrollment.log.documents.take',
  'payments.disputes.takeFile',
  'enrollment.own.assisted.offers',
  'enrollment.own.assisted.showLink',
  'enrollment.log.reveal',
  'enrollment.log.packet',
  'devices.boxes.reveal',
  'orders.reveal',
  'coverageLeads.reveal',
  'people.resellers.reveal',
  'people.subscribers.reveal',
])
interface Field {
  path: string
  schema: z.ZodType
}

/** Every field of an input that takes one value, however deep it stands. */
function fieldsOf(schema: z.ZodType, path: string): Field[] {
  const { def } = schema as z.ZodType & { def: Record<string, unknown> }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, child]) =>
      fieldsOf(child as z.ZodType, `${path}.${key}`),
    )
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => fieldsOf(option, path))
  const inner = def.innerType ?? def.element
  return inner instanceof z.ZodType && !(inner instanceof z.ZodString)
    ? [...fieldsOf(inner, path)].map((field) => (field.path === path ? { path, schema } : field))
    : [{ path, schema }]
}

/** The schemas of all numbers in an OpenAPI document that bear one of these names. */
function numbersCalled(node: unknown, names: readonly string[]): unknown[] {
  if (!node || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([name, child]) => [
    ...(names.includes(name) && JSON.stringify(child).includes('"type":"integer"') ? [child] : []),
    ...numbersCalled(child, names),
  ])
}

/** Each call proves itself, by password, code or link, and a second one finds what the first has done. */
const isOwnAccount = (name: string) =>
  /^identity\.(administrator|reseller|subscriber|fulfillmentAgent)\./.test(name)

describe('the contract', () => {
  test('every endpoint that buys, pays or moves something takes an Idempotency-Key', () => {
    const without = endpoints.filter(
      ({ method, meta, name }) =>
        method !== 'GET' && !meta.idempotent && !repeatable.has(name) && !isOwnAccount(name),
    )
    expect(without.map(({ name }) => name)).toEqual([])
    expect(endpoints.filter(({ method, meta }) => method === 'GET' && meta.idempotent)).toEqual([])
    expect(
      [...repeatable].filter(
        (name) => !endpoints.some((endpoint) => endpoint.name === name && !endpoint.meta.idempotent),
      ),
    ).toEqual([])
  })

  test('every endpoint that tells whether something exists is limited', () => {
    const asksByGuess = endpoints.filter(
      ({ meta, path, name }) =>
        meta.access === 'public' &&
        !meta.snapshot &&
        (/\{/.test(path) || name.includes('.own.') || name.startsWith('identity.')),
    )
    expect(
      asksByGuess
        .filter(({ meta }) => !meta.limitPerMinute || meta.limitPerMinute > 120)
        .map(({ name }) => name),
    ).toEqual([])
  })

  const fields = endpoints.flatMap(({ name, input }) =>
    input ? fieldsOf(input, name).filter(({ schema }) => schema.safeParse('Ada 555 0142').success) : [],
  )

  test('no name takes a line break or turns letters around, and no phone takes markup', () => {
    const isName = /(?:name|city|company|subject|reference|address\d)$/i
    const names = fields.filter(({ path }) => isName.test(path))
    expect(names.length).toBeGreaterThan(15)
    const spoilt = names.filter(({ schema }) => {
      const kept = schema.safeParse('Ada\r\nBcc:\u202E x')
      return kept.success && /[\r\n\u202E]/.test(String(kept.data))
    })
    expect(spoilt.map(({ path }) => path)).toEqual([])
    const phones = endpoints.flatMap(({ name, input }) =>
      input ? fieldsOf(input, name).filter(({ path }) => /phone(?:Number)?$/i.test(path)) : [],
    )
    expect(phones.length).toBeGreaterThan(4)
    expect(
      phones
        .filter(({ schema }) => schema.safeParse('<script>5550142</script>').success)
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('no two endpoints share method and path', () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('every path stands in /api/openapi.json, an OpenAPI 3.1 document', async () => {
    const response = await app.inject({ url: '/api/openapi.json' })
    expect(response.statusCode).toBe(200)
    const document = response.json<{ openapi: string; paths: Record<string, Record<string, unknown>> }>()
    expect(document.openapi).toMatch(/^3\.1\./)
    const missing = endpoints.filter(({ method, path }) => !document.paths[path]?.[method.toLowerCase()])
    expect(missing.map(({ name }) => name)).toEqual([])
    const described = Object.values(document.paths).flatMap((item) => Object.keys(item))
    expect(described).toHaveLength(endpoints.length)
    const amounts = numbersCalled(document, ['price', 'discountedPrice', 'totalRevenue'])
    expect(amounts.length).toBeGreaterThan(50)
    expect(amounts.filter((schema) => !/integer cents/i.test(JSON.stringify(schema)))).toEqual([])
  })
})
