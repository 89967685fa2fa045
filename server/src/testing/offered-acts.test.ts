import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordActs } from '#contracts/define-acts.ts'
import { statesOf, type Machine } from '#contracts/machine.ts'
import type { OfferedAct } from '#contracts/offered-acts.ts'
import { may } from '#contracts/permissions.ts'
import { administratorRoles } from '#contracts/roles.ts'
import type { AnyStatus } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { deEnrollments, memberships } from '#tables/enrollment-membership.ts'
import { disputes } from '#tables/payments-disputes.ts'
import { memberOrLeftStates } from '#contracts/enrollment/membership/choices.ts'
import { resellerStates, subscriberStates } from '#contracts/people/choices.ts'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { call } from './matrix/call.ts'
import { endpoints, type Endpoint } from './matrix/endpoints.ts'
import { inputs } from './matrix/inputs.ts'
import { createObjects } from './matrix/objects.ts'
import type { OpenPlace } from './matrix/part.ts'
import { createSessions } from './matrix/sessions.ts'
import { household, offerPrograms } from './enrollments.ts'
import { insertPaidOrder } from './order-rows.ts'

// What the page of a record offers and what its endpoints take are the same: for every kind of record whose acts are
// declared, in every state of its machine, for every role of staff.

/** Whatever a module exports, of the files whose text holds a word. */
async function exportsOf(folder: string, pattern: string, word: string): Promise<unknown[]> {
  const root = fileURLToPath(new URL(folder, import.meta.url))
  const files = globSync(pattern, { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(root + file, 'utf8').includes(word),
  )
  const all = await Promise.all(files.map((file) => import(root + file) as Promise<object>))
  return all.flatMap((file) => Object.values(file) as unknown[])
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

interface Subject {
  acts: RecordActs
  get: Endpoint
  endpointOf: (act: string) => Endpoint
}

const declared = (await exportsOf('../../../contracts/src/', '**/acts.ts', 'defineActs')).filter(
  (value): value is RecordActs & Required<Pick<RecordActs, 'record'>> =>
    isObject(value) && 'acts' in value && 'record' in value,
)
const subjects: Subject[] = declared.map((acts) => {
  const get = endpoints.find(({ method, path }) => method === 'GET' && path === `${acts.path}/{id}`)!
  const namespace = get.name.slice(0, get.name.lastIndexOf('.'))
  const nameOf = (act: string) => acts.acts[act]!.endpoint ?? `${namespace}.${act}`
  return { acts, get, endpointOf: (act) => endpoints.find(({ name }) => name === nameOf(act))! }
})
const statuses = (await exportsOf('../modules/', '**/*.ts', 'bindStatus(')).filter(
  (value): value is AnyStatus =>
    isObject(value) && 'machine' in value && 'table' in value && 'field' in value,
)

type StaffRole = 'super' | (typeof administratorRoles)[number]
const staffRoles: StaffRole[] = [...administratorRoles, 'super']

let world: AppWorld
let own: OpenPlace
let admin: pg.Client
let sessions: ReturnType<typeof createSessions>
/** What the matrix has none of, by kind. */
let made: Record<string, string>
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  own = await createObjects(world, 'base')
  sessions = createSessions(world, own.shop)
  made = await makeBeside()
  admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
  await forgetRules()
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
})

/** A dispute of a paid order, and a household that leaves a program. */
async function makeBeside(): Promise<Record<string, string>> {
  const caller = world.caller(own.shop.tenant)
  await offerPrograms(caller)
  const member = { program: 'lifeline', state: 'nlad_enrolled', sac: '159001' } as const
  const { enrollmentId } = await household(caller, { ...member, enrolledAt: world.clock.now() })
  return inTransaction(caller, (ctx) => madeWith(ctx, enrollmentId))
}
async function madeWith(ctx: Ctx, enrollmentId: string) {
  const [dispute, deEnrollment] = [newId(), newId()]
  const { order, payment } = await insertPaidOrder(ctx, { order: { number: 'BASE-990001' } })
  const ours = { tenantId: ctx.tenant.id, program: 'lifeline', usState: 'NY' } as const
  await ctx.db.insert(disputes).values({
    ...{ tenantId: ctx.tenant.id, id: dispute, paymentId: payment.id, orderId: order.id },
    ...{ provider: 'stripe', reference: 'du_1', state: 'opened', reason: 'fraudulent' },
    ...{ amountCents: 100, currency: 'USD', openedAt: ctx.now },
  })
  await ctx.db.insert(memberships).values({ ...ours, id: enrollmentId })
  await ctx.db.insert(deEnrollments).values({
    ...{ ...ours, id: deEnrollment, enrollmentId, reason: 'CUSTOMER_REQUEST', state: 'noticed' },
    ...{ askedBy: 'staff', noticeDays: 0, dueAt: ctx.now, deadlineAt: ctx.now },
  })
  return { dispute, de_enrollment: deEnrollment, nlad_subscriber: enrollmentId, enrollment: enrollmentId }
}

/** A state that is put on a record from outside need not go with the rest of it. */
const forgetRules = () =>
  admin.query(`do $$ declare rule record; begin
    for rule in select conrelid::regclass as of, conname from pg_constraint
      where contype = 'c' and conislocal and not coninhcount > 0 and conrelid <> 0 and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', rule.of, rule.conname); end loop; end $$`)

async function ask(role: StaffRole, endpoint: Endpoint, input: unknown) {
  const session = await sessions.take(role)
  const answer = await call(world, endpoint, input, session?.token)
  sessions.giveBack(role, session, endpoint, answer.outcome)
  return answer
}
const inputOf = ({ acts: { record } }: Subject, { name }: Endpoint) => ({
  ...(inputs[name]!(own.objects) as { id: string }),
  ...(made[record!.kind] && { id: made[record!.kind] }),
})
/** What is offered of a record as it stands. */
async function offeredTo(role: StaffRole, subject: Subject): Promise<OfferedAct[]> {
  const { outcome, body } = await ask(role, subject.get, inputOf(subject, subject.get))
  expect([subject.get.name, outcome]).toEqual([subject.get.name, '200'])
  return (JSON.parse(body) as { acts: OfferedAct[] }).acts
}

/** What else is never otherwise in a state. */
const goesWith: Partial<Record<string, string>> = { 'orders.on_hold': `, held_from = 'confirmed'` }

/** Puts a record into a state as nothing but this test may, or all of it back as it was. */
async function holderOf(machine: Machine<string, string>, id: string) {
  const { table, column } = statuses.find((status) => status.machine === machine)!
  const name = getTableName(table)
  const { rows } = await admin.query<{ row: object }>(
    `select to_jsonb(t) as row from ${name} t where id = $1`,
    [id],
  )
  const kept = JSON.stringify(rows[0]!.row)
  const { rows: columns } = await admin.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  )
  const all = columns.map((each) => each.name).join(', ')
  return async (state?: string) => {
    await admin.query('set session_replication_role = replica')
    await admin.query(
      `update ${name} t set (${all}) = (select ${all} from jsonb_populate_record(null::${name}, $2)) where id = $1`,
      [id, kept],
    )
    const besides = goesWith[`${name}.${state}`] ?? ''
    if (state)
      await admin.query(`update ${name} set ${column.name} = $2 ${besides} where id = $1`, [id, state])
    // What a trigger would have kept.
    if (name === 'enrollments')
      await admin.query(
        'update memberships set enrollment_state = (select state from enrollments where id = $1) where id = $1',
        [id],
      )
    await admin.query('set session_replication_role = origin')
  }
}

/** The states in which a record is one of its kind, where those are not all of its machine. */
const seenIn: Partial<Record<string, readonly string[]>> = {
  nlad_subscriber: memberOrLeftStates,
  reseller: resellerStates,
  subscriber: subscriberStates,
}

/** How the enrollment of a transfer stands as that does. */
const besideTransfer: Partial<Record<string, string>> = {
  failed: 'transfer_failed',
  completed: 'nlad_enrolled',
}

/** Puts a record into a state, and what goes with it. */
async function standing(subject: Subject): Promise<(state?: string) => Promise<void>> {
  const { machine, record } = subject.acts
  if (!machine) return () => Promise.resolve()
  const hold = await holderOf(machine, inputOf(subject, subject.get).id)
  if (record!.kind !== 'transfer') return hold
  const holdEnrollment = await holderOf(enrollmentMachine, own.objects.enrollmentId)
  return async (state) => {
    await hold(state)
    await holdEnrollment(state && (besideTransfer[state] ?? 'transfer_required'))
  }
}

/** What is said of an act, and what comes of it, where these are not the same. */
async function lieOf(subject: Subject, { name, isAllowed, whyNot }: OfferedAct): Promise<string | undefined> {
  const endpoint = subject.endpointOf(name)
  const { outcome } = await ask('owner', endpoint, inputOf(subject, endpoint))
  const isTrue = isAllowed
    ? !/^5|403 FORBIDDEN|409 INVALID_STATE|none/.test(outcome)
    : outcome.endsWith(` ${whyNot}`)
  return isTrue
    ? undefined
    : `${name} ${isAllowed ? 'is offered' : `is said to be ${whyNot}`} and answers ${outcome}`
}

/** Whether somebody is told wrongly that an act is, or is not, for them. */
async function isLieOfRole(
  role: StaffRole,
  subject: Subject,
  { name, whyNot }: Pick<OfferedAct, 'name' | 'whyNot'>,
): Promise<boolean> {
  const endpoint = subject.endpointOf(name)
  const isForbidden = whyNot === 'FORBIDDEN'
  if (isForbidden !== may(role, endpoint.meta.access)) return false
  // It may need another permission on just this record.
  return (
    !isForbidden || !(await ask(role, endpoint, inputOf(subject, endpoint))).outcome.endsWith('FORBIDDEN')
  )
}

test('every kind of record whose acts are declared is gone through', () => {
  expect(subjects.length).toBeGreaterThan(20)
})

test.for(subjects.map((subject) => [subject.acts.record!.kind, subject] as const))(
  'what is offered of a record is what can be done with it, and who may not is told: %s',
  async ([kind, subject]) => {
    const { machine } = subject.acts
    const put = await standing(subject)
    const lies: string[] = []
    let offered = 0
    for (const state of seenIn[kind] ?? (machine ? statesOf(machine) : [''])) {
      await put(state)
      for (const role of staffRoles)
        for (const { name, whyNot } of await offeredTo(role, subject))
          if (await isLieOfRole(role, subject, { name, whyNot }))
            lies.push(`${state}: ${role} is told ${whyNot} of ${name}`)
      for (const { name } of await offeredTo('owner', subject)) {
        const act = (await offeredTo('owner', subject)).find((each) => each.name === name)!
        const lie = await lieOf(subject, act)
        if (lie) lies.push(`${state}: ${lie}`)
        if (act.isAllowed) offered += 1
        await put(state)
      }
    }
    await put()
    expect(lies).toEqual([])
    expect(offered).toBeGreaterThan(0)
  },
)
