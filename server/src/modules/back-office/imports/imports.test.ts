import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor, Caller, Tenant } from '#platform/context.ts'
import { daysMs } from '#platform/clock.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { keepHouse, outlived } from '#platform/jobs/housekeeping.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { openSession, staffOf } from '#server/testing/sign-in.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { importRows, imports } from '#tables/back-office.ts'
import { administrators, credentials, resellers, resellerTree, subscribers } from '#tables/identity.ts'
import { notifications } from '#tables/messaging.ts'
import { events } from '#tables/platform.ts'
import { checkImport, runCheck } from './check-import.ts'
import { abandonImport, commitImport, retryImport, stopImport } from './commit-import.ts'
import { importTemplate, rejectedRows } from './import-files.ts'
import { getImport, listOfImports } from './import-views.ts'
import { listImportRows } from './list-of-rows.ts'
import { runImport } from './run-import.ts'
import { uploadImport } from './upload-import.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const worker = (tenant: Tenant) => world.caller(tenant, { kind: 'system', name: 'run-import' })

async function office() {
  const tenant = await world.tenant()
  const owner = await staffOf(world, tenant)
  return { tenant, owner, caller: world.caller(tenant, owner) }
}

const upload = (caller: Caller, text: string, list = 'resellers') =>
  uploadImport(caller, { list, fileName: 'people.csv', content: Buffer.from(text).toString('base64') })

const view = (caller: Caller, id: string) => inTransaction(caller, (ctx) => getImport(ctx, id))

/** Uploads and looks through, with the guessed columns. */
async function checked(caller: Caller, text: string, list = 'resellers', invites = false) {
  const { id, mapping } = await upload(caller, text, list)
  await inTransaction(caller, (ctx) => checkImport(ctx, { id, mapping, invites }))
  const { version } = (await rowOf(caller, id))!
  await runCheck(worker(caller.tenant), id, version)
  return view(caller, id)
}

const rowOf = (caller: Caller, id: string) =>
  inTransaction(caller, async (ctx) => (await ctx.db.select().from(imports).where(eq(imports.id, id)))[0])

async function broughtIn(caller: Caller, text: string, list = 'resellers', invites = false) {
  const { id } = await checked(caller, text, list, invites)
  await commit(caller, id)
  await runImport(worker(caller.tenant), id)
  return view(caller, id)
}

const commit = (caller: Caller, id: string, addsOnly = false) =>
  inTransaction(caller, (ctx) => commitImport(ctx, { id, addsOnly }))

const all = (caller: Caller, table: typeof credentials | typeof resellers | typeof subscribers) =>
  inTransaction(caller, (ctx) => ctx.db.select().from(table)) as Promise<Record<string, unknown>[]>
const mails = (caller: Caller) => inTransaction(caller, (ctx) => ctx.db.select().from(notifications))

const heading =
  'E-mail address,First name,Last name,Country,Company,Kind,Phone number,Code,Recruited by (code)\n'
const file = `${heading}ada@shop.test,Ada,Lovelace,US,Ada Mobile,Agent,(212) 555-0142,ADA-1,
ben@shop.test,Ben,Bell,Spain,,,,,ADA-1
`

it('brings in who is new without a word to them, in the name of whoever imports', async () => {
  const { tenant, caller } = await office()
  const before = await checked(caller, file)
  expect(before).toMatchObject({ state: 'checked', total: 2, new: 2, rejected: 0, problems: [] })
  expect(await all(caller, resellers)).toEqual([])

  await commit(caller, before.id)
  await runImport(worker(tenant), before.id)
  expect(await view(caller, before.id)).toMatchObject({ state: 'finished', done: 2, failed: 0 })
  const made = await all(caller, resellers)
  expect(made).toHaveLength(2)
  const ada = made.find(({ firstName }) => firstName === 'Ada')!
  expect(ada).toMatchObject({
    kind: 'agent',
    code: 'ADA-1',
    companyName: 'Ada Mobile',
    phoneNumber: '+12125550142',
    country: 'US',
  })
  expect(made.find(({ firstName }) => firstName === 'Ben')).toMatchObject({
    parentId: ada.id,
    kind: 'reseller',
    country: 'ES',
  })
  const accounts = (await all(caller, credentials)).filter(({ kind }) => kind === 'reseller')
  for (const each of accounts) expect(each).toMatchObject({ state: 'unclaimed', passwordHash: null })
  expect(await mails(caller)).toEqual([])
  const timeline = await inTransaction(caller, (ctx) =>
    ctx.db
      .select()
      .from(events)
      .where(eq(events.timelineId, String(ada.id))),
  )
  expect(timeline).toMatchObject([{ type: 'account.import', actor: { name: 'Ada owner' } }])
  const tree = await inTransaction(caller, (ctx) => ctx.db.select().from(resellerTree))
  expect(tree).toHaveLength(3)
})

it('invites who is new, and nobody else, where that is asked for', async () => {
  const { caller } = await office()
  await broughtIn(caller, file)
  const more = `${file}cleo@shop.test,Cleo,Cruz,MX,,,,,\n`
  expect(await broughtIn(caller, more, 'resellers', true)).toMatchObject({ new: 1, unchanged: 2, done: 1 })
  expect(await mails(caller)).toMatchObject([{ template: 'claim-account' }])
})

it('changes nothing when the same file comes again, and only what differs when it does', async () => {
  const { caller } = await office()
  await broughtIn(caller, file)
  const again = await checked(caller, file)
  expect(again).toMatchObject({ new: 0, changed: 0, unchanged: 2, rejected: 0 })
  await expect(commit(caller, again.id)).rejects.toMatchObject({
    code: 'NOTHING_TO_IMPORT',
  })
  const other = file.replace('Bell', 'Bellweather').replace('(212) 555-0142', '')
  expect(await broughtIn(caller, other)).toMatchObject({ changed: 1, unchanged: 1, done: 1 })
  const kept = await all(caller, resellers)
  expect(kept.map(({ lastName }) => lastName).toSorted()).toEqual(['Bellweather', 'Lovelace'])
  // An empty cell leaves what is there.
  expect(kept.find(({ firstName }) => firstName === 'Ada')).toMatchObject({ phoneNumber: '+12125550142' })
})

it('takes the list’s own file back without a change', async () => {
  const { caller } = await office()
  await broughtIn(caller, file)
  const { file: fileOf } = world.services.office.lists.get('resellers')!
  const taken = await (await fileOf!(caller, {})).text()
  expect(await checked(caller, taken)).toMatchObject({ unchanged: 2, new: 0, changed: 0, rejected: 0 })
})

it('says once what is wrong with many rows, and gives them back with the reasons', async () => {
  const { tenant, caller } = await office()
  await broughtIn(caller, file)
  const wrong = `${heading}nobody,No,Body,US,,,,,
other,Other,One,US,,,,,
ada@shop.test,Ada,Lovelace,US,,,,ELSE-1,
cleo@shop.test,Cleo,,MX,,,,,
dora@shop.test,Dora,"=cmd(""x"")",MX,,,,,LATE-1
dora@shop.test,Dora,Again,MX,,,,,
late@shop.test,Late,Comer,MX,,,,LATE-1,
fine@shop.test,Fine,Person,MX,,,,,
`
  const found = await checked(caller, wrong)
  expect(found).toMatchObject({ new: 2, rejected: 6 })
  expect(found.problems).toEqual([
    { field: 'email', code: 'EMAIL_INVALID', count: 2, rows: [2, 3] },
    { field: 'email', code: 'TWICE_IN_FILE', count: 1, rows: [7] },
    { field: 'lastName', code: 'REQUIRED', count: 1, rows: [5] },
    { field: 'parent', code: 'PARENT_UNKNOWN', count: 1, rows: [6] },
    { field: 'resellerCode', code: 'CODE_DIFFERS', count: 1, rows: [4] },
  ])
  await commit(caller, found.id)
  await runImport(worker(tenant), found.id)
  expect(await view(caller, found.id)).toMatchObject({ state: 'finished', done: 2 })

  const lines = (await (await rejectedRows(caller, { id: found.id })).text()).split('\r\n')
  expect(lines[0]).toBe(`Row,Reasons,${heading.trim()}`)
  expect(lines).toHaveLength(8)
  expect(lines[1]).toContain('E-mail address: Not an e-mail address')
  expect(lines.find((line) => line.startsWith('6,'))).toContain(`"'=cmd(""x"")"`)
  const spanish = await (await rejectedRows({ ...caller, locale: 'es' }, { id: found.id })).text()
  expect(spanish).toContain('Correo electrónico: No es un correo electrónico')
  // Corrected, it comes back as it is; whom a row named is there by now.
  const corrected = lines.join('\n').replace('nobody', 'nobody@shop.test')
  expect(await checked(caller, corrected)).toMatchObject({ new: 2, rejected: 4 })
})

it('brings in subscribers, and gives them to the reseller whose code they bear', async () => {
  const { tenant, caller } = await office()
  const { subjectId } = await openSession(world, tenant, 'reseller')
  const [seller] = await all(caller, resellers)
  const text = `Correo;Nombre;Apellidos;Revendedor (código)
sol@shop.test;Sol;Sánchez;${String(seller!.code)}
luz@shop.test;Luz;Luna;NOBODY-1
mar@shop.test;Mar;Mora;
`
  const done = await broughtIn(caller, text, 'subscribers')
  expect(done).toMatchObject({ done: 2, rejected: 1 })
  expect(done.problems).toEqual([{ field: 'reseller', code: 'RESELLER_UNKNOWN', count: 1, rows: [3] }])
  const made = await all(caller, subscribers)
  expect(made.find(({ firstName }) => firstName === 'Sol')).toMatchObject({ resellerId: subjectId })
  expect(await mails(caller)).toEqual([])
  const moved = text.replace('Mora;', `Mora;${String(seller!.code)}`)
  expect(await broughtIn(caller, moved, 'subscribers')).toMatchObject({ changed: 1, unchanged: 1, done: 1 })
})

it('remembers which column fills which field, for each person', async () => {
  const { tenant, caller } = await office()
  const text = 'Contact;A;B\nsol@shop.test;Sol;Sun\n'
  const first = await upload(caller, text, 'subscribers')
  expect(first.mapping).toMatchObject({ email: null, firstName: null })
  const mapping = { email: 0, firstName: 1, lastName: 2 }
  await inTransaction(caller, (ctx) => checkImport(ctx, { id: first.id, mapping, invites: false }))
  expect((await upload(caller, text, 'subscribers')).mapping).toMatchObject(mapping)
  const colleague = world.caller(tenant, await staffOf(world, tenant))
  expect((await upload(colleague, text, 'subscribers')).mapping).toMatchObject({ email: null })

  const check = (given: Record<string, number | null>) =>
    inTransaction(caller, (ctx) => checkImport(ctx, { id: first.id, mapping: given, invites: false }))
  const wrong = { code: 'INVALID_INPUT', data: { fields: ['mapping'] } }
  await expect(check({ email: 7 })).rejects.toMatchObject(wrong)
  await expect(check({ email: 0, firstName: 0 })).rejects.toMatchObject(wrong)
  // Under the name of its field, where the page marks it.
  await expect(check({ firstName: 1 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: {
      issues: ['email', 'lastName'].map((field) => ({
        path: `mapping.${field}`,
        code: 'REQUIRED',
        message: 'Required field',
      })),
    },
  })
  await expect(check({ email: 0, shoeSize: 1 })).rejects.toMatchObject(wrong)
})

it('is closed to whoever lacks the permission, the proof or the tenant', async () => {
  const { tenant, owner, caller } = await office()
  const { id, mapping } = await checked(caller, file)
  const code = (want: string) => ({ code: want })
  for (const role of ['support', 'finance', 'read-only'] as const) {
    const other = world.caller(tenant, await staffOf(world, tenant, role))
    await expect(upload(other, file)).rejects.toMatchObject(code('FORBIDDEN'))
    await expect(view(other, id)).rejects.toMatchObject(code('FORBIDDEN'))
    await expect(rejectedRows(other, { id })).rejects.toMatchObject(code('FORBIDDEN'))
    await expect(importTemplate(other, { list: 'resellers' })).rejects.toMatchObject(code('FORBIDDEN'))
    await expect(commit(other, id)).rejects.toMatchObject(code('FORBIDDEN'))
  }
  const unproven = world.caller(tenant, { ...owner, steppedUpUntil: null })
  await expect(upload(unproven, file)).rejects.toMatchObject(code('STEP_UP_REQUIRED'))
  await expect(commit(unproven, id)).rejects.toMatchObject(code('STEP_UP_REQUIRED'))
  const elsewhere = (await office()).caller
  await expect(view(elsewhere, id)).rejects.toMatchObject(code('NOT_FOUND'))
  await expect(
    inTransaction(elsewhere, (ctx) => checkImport(ctx, { id, mapping, invites: false })),
  ).rejects.toMatchObject(code('NOT_FOUND'))
  const listed = (who: Caller) =>
    inTransaction(who, (ctx) => listOfImports.page(ctx, { sort: '-createdAt', page: 1, perPage: 20 }))
  expect((await listed(caller)).items).toMatchObject([{ id, list: 'resellers', total: 2 }])
  expect((await listed(elsewhere)).items).toEqual([])
  await expect(upload(caller, file, 'orders')).rejects.toMatchObject(code('INVALID_INPUT'))
  expect(await (await importTemplate(caller, { list: 'subscribers' })).text()).toBe(
    'E-mail address,First name,Last name,Phone number,Language,Reseller (code)\r\n',
  )
})

it('keeps what the file says sealed, removes it when it is given up, and after thirty days', async () => {
  const { tenant, caller } = await office()
  const { id } = await checked(caller, file)
  const rows = () => inTransaction(caller, (ctx) => ctx.db.select().from(importRows))
  expect(JSON.stringify(await rows())).not.toContain('shop.test')
  expect(await inTransaction(caller, (ctx) => abandonImport(ctx, id))).toMatchObject({ state: 'abandoned' })
  expect(await rows()).toEqual([])
  await expect(commit(caller, id)).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })

  await upload(caller, file)
  const age = new Date(world.clock.now().getTime() - daysMs(31))
  await inTransaction(caller, (ctx) => ctx.db.update(importRows).set({ createdAt: age }))
  expect((await tenantsWithDue(world.services, [tenant], outlived)).map((each) => each.id)).toEqual([
    tenant.id,
  ])
  await keepHouse(worker(tenant))
  expect(await rows()).toEqual([])
  expect(await inTransaction(caller, (ctx) => ctx.db.select().from(imports))).toHaveLength(2)
})

const many = (count: number) =>
  `E-mail,First name,Last name,Country\n${Array.from({ length: count }, (_each, at) => `p${at}@shop.test,P,${at},US`).join('\n')}\n`

/** Subscribers are brought in together, resellers one by one. */
const lists = [
  { list: 'subscribers', table: subscribers, perJob: 500 },
  { list: 'resellers', table: resellers, perJob: 100 },
] as const

it.each(lists)(
  'goes on with $list where a process was lost, and two at once bring nothing in twice',
  async ({ list, table, perJob }) => {
    const { tenant, caller } = await office()
    const count = perJob + 6
    const { id } = await checked(caller, many(count), list)
    await commit(caller, id)
    let left = list === 'subscribers' ? 3 : 4
    const { services } = worker(tenant)
    const connect = () => (left-- > 0 ? services.pool.connect() : Promise.reject(new Error('gone')))
    const lost = { ...worker(tenant), services: { ...services, pool: { ...services.pool, connect } } }
    await expect(runImport(lost, id)).rejects.toThrow('gone')
    const half = await view(caller, id)
    expect(half.done).toBeGreaterThan(0)
    expect(half.done).toBeLessThan(count)
    await Promise.all([runImport(worker(tenant), id), runImport(worker(tenant), id)])
    while ((await view(caller, id)).state === 'running') await runImport(worker(tenant), id)
    expect(await view(caller, id)).toMatchObject({ state: 'finished', done: count })
    expect(await all(caller, table)).toHaveLength(count)
    const made = await inTransaction(caller, (ctx) =>
      ctx.db.select().from(events).where(eq(events.type, 'account.import')),
    )
    expect(made).toHaveLength(count)
  },
)

it('fails rows that cannot come in any more, or whose starter is gone, and tries them again', async () => {
  const { tenant, owner, caller } = await office()
  const { id } = await checked(caller, many(2), 'subscribers')
  await commit(caller, id)
  const role = (to: 'support' | 'owner') =>
    inTransaction(caller, (ctx) =>
      ctx.db.update(administrators).set({ role: to }).where(eq(administrators.id, owner.id)),
    )
  await role('support')
  await runImport(worker(tenant), id)
  expect(await view(caller, id)).toMatchObject({
    state: 'failed',
    failed: 2,
    problems: [{ field: null, code: 'FORBIDDEN', count: 2, rows: [2, 3] }],
  })
  await role('owner')
  expect(await inTransaction(caller, (ctx) => retryImport(ctx, id))).toMatchObject({
    state: 'running',
    waiting: 2,
  })
  await runImport(worker(tenant), id)
  expect(await view(caller, id)).toMatchObject({ state: 'finished', done: 2, problems: [] })
})

it.each(lists)(
  'stops bringing $list in: what was brought in stays, the rest is told and comes back as a file, and can go on',
  async ({ list, table, perJob }) => {
    const { tenant, caller } = await office()
    const count = 2 * perJob + 20
    const { id } = await checked(caller, `${many(count)}wrong,W,Rong,US\n`, list)
    await expect(inTransaction(caller, (ctx) => stopImport(ctx, id))).rejects.toMatchObject({
      code: 'INVALID_STATE',
    })
    await commit(caller, id)
    await runImport(worker(tenant), id)
    expect(await view(caller, id)).toMatchObject({
      state: 'running',
      done: perJob,
      waiting: perJob + 20,
    })
    const other = world.caller(tenant, await staffOf(world, tenant, 'support'))
    await expect(inTransaction(other, (ctx) => stopImport(ctx, id))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    // Stopped while the next rows are at work: each is brought in or left out, and none is both.
    const [, stopped] = await Promise.all([
      runImport(worker(tenant), id),
      inTransaction(caller, (ctx) => stopImport(ctx, id)),
    ])
    const after = await view(caller, id)
    expect(after).toMatchObject({ state: 'stopped', waiting: 0, failed: 0, rejected: 1 })
    expect(after.done + after.stopped).toBe(count)
    expect(after.stopped).toBe(stopped.stopped)
    expect(after.stopped).toBeGreaterThanOrEqual(20)
    expect(await all(caller, table)).toHaveLength(after.done)
    expect(after.problems).toContainEqual(
      expect.objectContaining({ field: null, code: 'STOPPED', count: after.stopped }),
    )
    const lines = (await (await rejectedRows(caller, { id })).text()).trim().split('\r\n')
    expect(lines).toHaveLength(1 + after.stopped + 1)
    expect(lines.filter((line) => line.includes('The import was stopped'))).toHaveLength(after.stopped)
    await runImport(worker(tenant), id)
    expect(await view(caller, id)).toMatchObject({ state: 'stopped', done: after.done })

    expect(await inTransaction(caller, (ctx) => retryImport(ctx, id))).toMatchObject({ state: 'running' })
    for (let jobs = 0; jobs < 2; jobs++) await runImport(worker(tenant), id)
    expect(await view(caller, id)).toMatchObject({ state: 'finished', done: count, stopped: 0 })
    expect(await all(caller, table)).toHaveLength(count)
  },
)

it('brings in the others where one of many that come together cannot, and says why that is', async () => {
  const { tenant, caller } = await office()
  await broughtIn(caller, file)
  await inTransaction(caller, (ctx) =>
    ctx.db.update(credentials).set({ state: 'active' }).where(eq(credentials.kind, 'reseller')),
  )
  await inTransaction(caller, (ctx) =>
    ctx.db.update(resellers).set({ phoneNumber: '+12125550142' }).where(eq(resellers.code, 'ADA-1')),
  )
  const rows = [
    'ada@shop.test,Ada,Lovelace,ADA-1,',
    'p1@shop.test,P,1,ADA-1,',
    'p2@shop.test,P,2,,',
    'p3@shop.test,P,3,ADA-1,(212) 555-0142',
  ]
  const { id } = await checked(
    caller,
    ['E-mail,First name,Last name,Reseller,Phone number', ...rows].join('\n'),
    'subscribers',
  )
  await commit(caller, id)
  // Who is there by now is changed, and not made once more.
  const own = { tenantId: tenant.id, id: newId() }
  await inTransaction(caller, async (ctx) => {
    await ctx.db
      .insert(credentials)
      .values({ ...own, kind: 'subscriber', emailAddress: 'p2@shop.test', state: 'active' })
    await ctx.db.insert(subscribers).values({ ...own, firstName: 'Quick', lastName: 'One' })
  })
  await runImport(worker(tenant), id)
  expect(await view(caller, id)).toMatchObject({
    ...{ state: 'failed', done: 2, failed: 2, new: 3, changed: 1 },
    problems: [{ field: null, code: 'OWN_CUSTOMER', count: 2, rows: [2, 5] }],
  })
  const made = await all(caller, subscribers)
  const adas = (await all(caller, resellers)).find(({ code }) => code === 'ADA-1')!
  expect(made.map(({ lastName, resellerId }) => [lastName, resellerId]).toSorted()).toEqual([
    ['1', adas.id],
    ['2', null],
  ])
})

it('finds out anew what a row does when it is its turn', async () => {
  const { tenant, caller } = await office()
  const { id } = await checked(caller, many(1), 'subscribers')
  await commit(caller, id)
  const own = { tenantId: tenant.id, id: newId() }
  await inTransaction(caller, async (ctx) => {
    await ctx.db
      .insert(credentials)
      .values({ ...own, kind: 'subscriber', emailAddress: 'p0@shop.test', state: 'active' })
    await ctx.db.insert(subscribers).values({ ...own, firstName: 'Quick', lastName: 'One' })
  })
  await runImport(worker(tenant), id)
  expect(await view(caller, id)).toMatchObject({ state: 'finished', done: 1 })
  expect(await all(caller, subscribers)).toMatchObject([{ id: own.id, firstName: 'P', lastName: '0' }])
})

it('shows each row with what stands in the list and what the file says instead, in the reader’s language', async () => {
  const { caller } = await office()
  await broughtIn(caller, file)
  const other = `${heading}ada@shop.test,Ada,Byron,Mexico,,Partner,,,\nben@shop.test,Ben,Bell,Spain,,,,,ADA-1\ncleo@shop.test,Cleo,Cruz,MX,,,,,\nwrong,No,One,US,,,,,\n`
  const { id } = await checked(caller, other)
  const rows = (who: Caller, asked: object = {}) =>
    inTransaction(who, (ctx) => listImportRows(ctx, { id, sort: 'number', page: 1, perPage: 20, ...asked }))
  expect((await rows(caller)).items).toMatchObject([
    {
      record: 'ada@shop.test',
      number: 2,
      outcome: 'changed',
      changes: [
        { field: 'lastName', before: 'Lovelace', after: 'Byron' },
        { field: 'country', before: 'United States', after: 'Mexico' },
        { field: 'kind', before: 'Agent', after: 'Partner' },
      ],
      result: null,
      problems: [],
      recordId: expect.any(String),
    },
    { number: 3, outcome: 'unchanged', changes: [] },
    { number: 4, outcome: 'new', changes: [], recordId: null },
    { number: 5, outcome: 'rejected', problems: [{ field: 'email', code: 'EMAIL_INVALID' }] },
  ])
  expect((await rows({ ...caller, locale: 'es' }, { outcome: ['changed'] })).items).toMatchObject([
    { changes: [{}, { before: 'Estados Unidos', after: 'México' }, {}] },
  ])
  const first = await rows(caller, { perPage: 3 })
  expect(first).toMatchObject({ total: 4, isTotalExact: true })
  expect((await rows(caller, { perPage: 3, after: first.next! })).items.map(({ number }) => number)).toEqual([
    5,
  ])
  expect(
    JSON.stringify(await inTransaction(caller, (ctx) => ctx.db.select().from(importRows))),
  ).not.toContain('Lovelace')
  await expect(rows((await office()).caller)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('adds only who is new where that is wanted, and leaves alone who came in between', async () => {
  const { tenant, caller } = await office()
  await broughtIn(caller, `${heading}ada@shop.test,Ada,Lovelace,US,,,,,\n`)
  const { id } = await checked(
    caller,
    `${heading}ada@shop.test,Ada,Byron,US,,,,,\nben@shop.test,Ben,Bell,Spain,,,,,\ncleo@shop.test,Cleo,Cruz,MX,,,,,\n`,
  )
  await broughtIn(caller, `${heading}cleo@shop.test,Cleo,Before,MX,,,,,\n`)
  expect(await commit(caller, id, true)).toMatchObject({ waiting: 2, addsOnly: true })
  await runImport(worker(tenant), id)
  expect(await view(caller, id)).toMatchObject({
    state: 'failed',
    done: 1,
    problems: [{ field: null, code: 'THERE_ALREADY', rows: [4] }],
  })
  const names = (await all(caller, resellers)).map(({ lastName }) => lastName)
  expect(names.toSorted()).toEqual(['Before', 'Bell', 'Lovelace'])
  const nothingNew = await checked(caller, file.replace('Bell', 'Bellweather'))
  await expect(commit(caller, nothingNew.id, true)).rejects.toMatchObject({ code: 'NOTHING_TO_IMPORT' })
})

it('keeps a file once under one idempotency key', async () => {
  const { caller } = await office()
  const claim = { actor: 'administrator:x', key: newId(), kept: false }
  const keyed: Caller & { actor: Actor } = { ...caller, claim }
  const [first, second] = [await upload(keyed, file), await upload(keyed, file)]
  expect(second.id).toBe(first.id)
  expect(await inTransaction(caller, (ctx) => ctx.db.select().from(importRows))).toHaveLength(2)
})
