import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { importLimits } from '#contracts/back-office/choices.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import type { Caller, Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { seedCatalog } from '#server/testing/factories.ts'
import { signInAs, staffOf } from '#server/testing/sign-in.ts'
import { createPlan } from './create-plan.ts'
import { movePlan } from './move-plan.ts'
import { planRecord } from './plan-record.queries.ts'
import { savePlan } from './save-plan.ts'

let world: AppWorld
let tenant: Tenant
let caller: Caller
let like: PlanContent
type Office = ReturnType<AppWorld['api']>
let office: Office

const staff = async (role: 'owner' | 'catalog' | 'finance', of = tenant, locale: 'en' | 'es' = 'en') =>
  world.api(of.domain, { token: (await signInAs(world, of, role)).token, locale })

beforeAll(async () => {
  world = await createAppWorld()
  tenant = await world.tenant('roamilo')
  caller = world.caller(tenant, await staffOf(world, tenant))
  const ids = await inTransaction(caller, (ctx) => seedCatalog(ctx))
  like = (await planRecord(caller, { id: ids.localEsim.planId })).content
  office = await staff('owner')
})
afterAll(() => world?.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(caller, work)
const record = (id: string) => planRecord(caller, { id })

async function checked(content: string | Buffer, by = office) {
  const { imports } = by.backOffice
  const file = { list: 'plans', fileName: 'plans.csv', content: Buffer.from(content).toString('base64') }
  const { id, mapping } = await imports.upload(file)
  await imports.check({ id, mapping })
  await world.settle()
  return imports.get({ id })
}

async function broughtIn(content: string | Buffer, by = office) {
  const { id } = await checked(content, by)
  await by.backOffice.imports.commit({ id })
  await world.settle()
  return by.backOffice.imports.get({ id })
}

type Sheet = Record<string, string>[]
/** The file of what is there, as a spreadsheet has it. */
async function exported(by = office): Promise<{ text: string; rows: Sheet }> {
  const text = await (await by.backOffice.imports.current({ list: 'plans' })).text()
  return { text, rows: parse(text, { bom: true, columns: true }) as Sheet }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const sheet = (rows: Sheet, delimiter = ',') =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quoted).join(delimiter))
    .join('\r\n')

/** A row of a new plan. */
const fresh = (changes: Record<string, string> = {}) => ({
  'Name (English)': `Plan ${newId()}`,
  'Name (Spanish)': 'Plan nuevo',
  Category: '',
  SIM: 'eSIM',
  'SIM source': '',
  Prices: '1 month 20.00; 3 months 60.00 > 54.00',
  Speed: '5G',
  Taxes: 'Telecom',
  'Description (English)': 'For tests.',
  'Description (Spanish)': 'Para pruebas.',
  ...changes,
})

async function plan(changes: Partial<PlanContent> = {}) {
  const id = await within((ctx) =>
    createPlan(ctx, { ...like, offerId: null, name: { en: newId(), es: newId() }, ...changes }),
  )
  await within((ctx) => movePlan(ctx, id, 'activate'))
  return id
}

const problemsOf = ({ problems }: { problems: { field: string | null; code: string }[] }) =>
  problems.map(({ field, code }) => `${field} ${code}`).toSorted()

describe('a file of plans', () => {
  let names: { category: string; source: string }
  beforeAll(async () => {
    const { rows } = await exported()
    const row = rows.find((each) => each['Name (English)'] === like.name.en)!
    names = { category: row.Category!, source: row['SIM source']! }
  })
  const row = (changes: Record<string, string> = {}) =>
    fresh({ Category: names.category, 'SIM source': names.source, ...changes })

  test('comes back as it left without changing anything, in either language', async () => {
    await plan({
      ...{
        name: { en: '=SUM(A1)', es: '+1 de más' },
        providerBundle: '007',
        callMinutes: -1,
        sms: null,
      },
      description: { en: 'One line.\n- another\n@home; =and "more", too', es: '- Uno\n- Dos' },
      networks: { US: ['T-Mobile', 'AT&T'], MX: ['Telcel'] },
      ...{ isDataUnlimited: true, bandwidth: null, throttleKbps: 128 },
    })
    for (const locale of ['en', 'es'] as const) {
      const by = await staff('owner', tenant, locale)
      const { text, rows } = await exported(by)
      // What a spreadsheet would run stands behind an apostrophe.
      expect(text).toContain("'=SUM(A1)")
      expect(text).not.toMatch(/(^|[,"\n])[=+@]/)
      const back = await checked(text, by)
      expect(back).toMatchObject({ total: rows.length, unchanged: rows.length, rejected: 0, problems: [] })
    }
  })

  test('makes new plans, changes some, and says what each price becomes', async () => {
    const id = await plan()
    const { rows } = await exported()
    const own = rows.find((each) => each.ID === id)!
    const edited = { ...own, Prices: '1 month 25.00 > 22.50', Speed: '4G', 'Data (MB)': 'unlimited' }
    const added = { ...edited, ...row({ State: 'Sold' }), ID: '', Version: '' }
    const before = await checked(sheet([edited, added]))
    expect(before).toMatchObject({ new: 1, changed: 1, rejected: 0 })
    expect(await broughtIn(sheet([edited, added]))).toMatchObject({ state: 'finished', done: 2 })
    const { content, versions } = await record(id)
    expect(content).toMatchObject({ speed: '4G', isDataUnlimited: true, bandwidth: null })
    expect(content.prices.filter(({ audience }) => audience === 'public')).toEqual([
      {
        ...{ audience: 'public', duration: 1, durationUnit: 'month' },
        ...{ price: 2500, discountedPrice: 2250 },
      },
    ])
    expect(versions[0]!.changed).toEqual(
      expect.arrayContaining(['speed', 'bandwidth', 'isDataUnlimited', 'price.public.1.month']),
    )
    const made = (await exported()).rows.find((each) => each['Name (English)'] === added['Name (English)'])!
    expect(made).toMatchObject({ State: 'Sold', Prices: '1 month 20.00; 3 months 60.00 > 54.00' })
    // The same file again finds the new plan by its name and changes nothing.
    expect(await checked(sheet([edited, added]))).toMatchObject({ unchanged: 2, new: 0 })
  })

  test('does not overwrite what somebody changed since', async () => {
    const id = await plan()
    const own = (await exported()).rows.find((each) => each.ID === id)!
    const { version, content } = await record(id)
    await within((ctx) =>
      savePlan(ctx, { id, version, content: { ...content, speed: '3G' }, holdsFrom: null }),
    )
    expect(problemsOf(await checked(sheet([{ ...own, Hotspot: 'No' }])))).toEqual(['version PLAN_CHANGED'])
    const { Version: _version, ...unversioned } = own
    expect(await checked(sheet([{ ...unversioned, Hotspot: 'No' }]))).toMatchObject({ changed: 1 })
  })

  test('is refused cell by cell, with a word for each trouble', async () => {
    const id = await plan()
    const archived = await plan()
    await within((ctx) => movePlan(ctx, archived, 'archive'))
    const wrong = [
      row({ ID: newId() }),
      row({ Category: 'Nowhere' }),
      row({ 'SIM source': 'Nobody' }),
      row({ Prices: 'twenty dollars' }),
      row({ Prices: '1 month 20; 1 month 30' }),
      row({ 'Prices for resellers': '1 month 20 > 30' }),
      row({ Prices: 'none', State: 'Sold' }),
      row({ State: 'Archived' }),
      row({ 'Data (MB)': 'lots' }),
      row({ Countries: 'US Narnia' }),
      row({ Networks: 'T-Mobile' }),
      row({ Hotspot: 'perhaps' }),
      row({ 'Activation fee': '-5' }),
      row({ Minutes: '999999999' }),
      row({ Taxes: '' }),
      { ...row(), 'Name (English)': '' },
      { ...row(), ID: archived, Speed: '2G' },
    ].map((each) => ({ ID: '', ...everyColumn, ...each }))
    const found = await checked(sheet(wrong))
    expect(found).toMatchObject({ rejected: wrong.length, new: 0, changed: 0 })
    expect(problemsOf(found)).toEqual(
      [
        'activationFee AMOUNT_INVALID',
        'callMinutes OUT_OF_RANGE',
        'category CATEGORY_UNKNOWN',
        'coverage COUNTRIES_UNREADABLE',
        'bandwidth ALLOWANCE_UNREADABLE',
        'hotspot FLAG_INVALID',
        'id PLAN_UNKNOWN',
        'nameEn REQUIRED',
        'networks NETWORKS_UNREADABLE',
        'prices PRICE_TWICE',
        'prices PRICE_UNREADABLE',
        'resellerPrices DISCOUNT_ABOVE_PRICE',
        'simSource SOURCE_UNKNOWN',
        'state PLAN_ARCHIVED',
        'state STATE_BY_HAND',
        'state WITHOUT_PRICE',
        'taxClass REQUIRED',
      ].toSorted(),
    )
    expect((await record(id)).versions).toEqual([])
    const rejected = await (await office.backOffice.imports.rejected({ id: found.id })).text()
    expect(rejected).toContain('Not prices. Write them like')
    expect(rejected.trim().split('\r\n')).toHaveLength(wrong.length + 1)
  })

  test('with the same plan twice takes it once', async () => {
    const id = await plan()
    const own = (await exported()).rows.find((each) => each.ID === id)!
    const twice = row()
    const found = await checked(
      sheet([
        own,
        own,
        { ...own, ID: '', Version: '' },
        ...[twice, twice].map((each) => ({ ...blank(own), ...each })),
      ]),
    )
    expect(found).toMatchObject({ unchanged: 1, new: 1, rejected: 3 })
    expect(problemsOf(found)).toEqual(['id TWICE_IN_FILE', 'nameEn TWICE_IN_FILE'])
  })

  test('finds by name what only one is called', async () => {
    const name = { en: `Twin ${newId()}`, es: 'Gemelo' }
    await plan({ name })
    await plan({ name })
    const found = await checked(sheet([row({ 'Name (English)': name.en })]))
    expect(problemsOf(found)).toEqual(['id NAME_OF_SEVERAL'])
  })

  test.each([
    ['semicolons, as spreadsheets of other countries write them', (rows: Sheet) => sheet(rows, ';')],
    ['tabs', (rows: Sheet) => sheet(rows, '\t')],
    ['a byte order mark', (rows: Sheet) => `\uFEFF${sheet(rows)}`],
    ['lines of an old Mac', (rows: Sheet) => sheet(rows).replaceAll('\r\n', '\r')],
  ])('is read with %s', async (_what, write) => {
    expect(await checked(write([row()]))).toMatchObject({ new: 1, rejected: 0 })
  })

  test('keeps zeros in front, and what looks like a formula as words', async () => {
    const name = `=HYPERLINK("http://evil.test","${newId()}")`
    const done = await broughtIn(
      sheet([row({ 'Name (English)': name, 'Carrier’s plan': '000123', Speed: '@5G' })]),
    )
    expect(done).toMatchObject({ done: 1 })
    const { text, rows } = await exported()
    const made = rows.find((each) => each['Name (English)'] === `'${name}`)!
    expect(made).toMatchObject({ 'Carrier’s plan': '000123', Speed: "'@5G" })
    expect(text).not.toMatch(/(^|[,"\n])[=+@]/)
    expect((await record(made.ID!)).content).toMatchObject({ name: { en: name }, speed: '@5G' })
  })

  test('with a cell as large as a file may be is refused as a whole, and a long one by its row', async () => {
    const huge = sheet([row({ 'Description (English)': 'x'.repeat(importLimits.bytes + 10_000) })])
    expect(await refusalOf(checked(huge))).toBe('PAYLOAD_TOO_LARGE')
    const long = sheet([row({ 'Description (English)': 'x'.repeat(10 * 1024 * 1024) })])
    expect(Buffer.byteLength(long)).toBeLessThan(importLimits.bytes)
    expect(problemsOf(await checked(long))).toEqual(['descriptionEn TOO_LONG'])
  })

  test.each([
    [
      'Latin-1',
      (text: string) => Buffer.from(text.replace('Plan nuevo', 'Teléfono'), 'latin1'),
      'FILE_NOT_UTF8',
    ],
    ['UTF-16', (text: string) => Buffer.from(text, 'utf16le'), 'FILE_NOT_UTF8'],
    ['bytes of a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'FILE_NOT_UTF8'],
    ['headings alone', (text: string) => Buffer.from(text.split('\r\n')[0]!), 'FILE_EMPTY'],
  ] as const)('of %s is refused', async (_what, write, code) => {
    expect(await refusalOf(checked(write(sheet([row()]))))).toBe(code)
  })

  test('is for whoever may, and nobody else’s plans are found by it', async () => {
    const finance = await staff('finance')
    expect(await refusalOf(exported(finance))).toBe('FORBIDDEN')
    expect(await refusalOf(checked(sheet([row()]), finance))).toBe('FORBIDDEN')
    expect(await checked(sheet([row()]), await staff('catalog'))).toMatchObject({ new: 1 })
    const id = await plan()
    const own = (await exported()).rows.find((each) => each.ID === id)!
    const elsewhere = await staff('owner', await world.tenant('mobivista'))
    expect(problemsOf(await checked(sheet([own]), elsewhere))).toContain('id PLAN_UNKNOWN')
    expect((await exported(elsewhere)).rows).toEqual([])
  })
})

const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const everyColumn = Object.fromEntries(
  [
    ...['Name (English)', 'Name (Spanish)', 'Category', 'State', 'SIM', 'SIM source', 'Prices'],
    ...['Prices for resellers', 'Activation fee', 'Data (MB)', 'Minutes', 'Speed', 'Hotspot', 'Taxes'],
    ...['Countries', 'Networks', 'Description (English)', 'Description (Spanish)'],
  ].map((heading) => [heading, '']),
)
const blank = (row: Record<string, string>) => Object.fromEntries(Object.keys(row).map((key) => [key, '']))
