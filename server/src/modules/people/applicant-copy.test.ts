import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { daysMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { keepHouse } from '#platform/jobs/housekeeping.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { applicant, household, offerPrograms } from '#server/testing/enrollments.ts'
import { openShop, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { runJob } from '#server/testing/worker.ts'
import { enrollments } from '#tables/enrollment.ts'
import { personalCopies } from '#tables/people.ts'
import { jobs } from './people.jobs.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
  await offerPrograms(world.caller(shop.tenant))
})
afterAll(() => world?.close())

const reason = 'Asked for it by letter'
const staff = async (role: AdministratorRole = 'owner', of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const make = (copyId: string) => runJob(world.services, shop.tenant, jobs, 'make-personal-copy', { copyId })
const apply = async (person = applicant()) =>
  (await household(world.caller(shop.tenant), { program: 'lifeline', person })).enrollmentId
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)

it('holds what is kept of an applicant, numbers of identity masked, and nothing of anybody else', async () => {
  const api = await staff()
  const name = { firstName: 'Petronella', lastName: 'Gold' }
  const [id, other] = [await apply(applicant({ name })), await apply()]
  await api.backOffice.notes.write({ kind: 'enrollment', recordId: id, text: 'Prefers letters' })
  await api.backOffice.notes.write({ kind: 'enrollment', recordId: other, text: 'Somebody else entirely' })

  const asked = await api.people.applicants.askPersonalCopy({ id, reason })
  expect(asked.items).toMatchObject([{ state: 'asked', expiresAt: null, askedBy: expect.any(String) }])
  const copyId = asked.items[0]!.id
  expect(await api.people.applicants.askPersonalCopy({ id, reason }).catch(codeOf)).toBe('COPY_BEING_MADE')
  expect(await api.people.applicants.takePersonalCopy({ id, copyId }).catch(codeOf)).toBe('NOT_FOUND')
  await make(copyId)
  await make(copyId)

  const text = await (await api.people.applicants.takePersonalCopy({ id, copyId })).text()
  const copy = JSON.parse(text) as { enrollment: string; tables: Record<string, unknown[]> }
  expect(copy.enrollment).toBe(id)
  expect(copy).not.toHaveProperty('subscriber')
  expect(copy.tables.applicants).toMatchObject([
    { answers: { name: { firstName: 'Petronella' }, identity: { ssn4: '••••' } } },
  ])
  expect(copy.tables.notes).toMatchObject([{ text: 'Prefers letters' }])
  expect(copy.tables.enrollment_consents!.length).toBeGreaterThan(0)
  expect(text).not.toContain(other)
  expect(text).not.toContain('Somebody else')
  const { timeline } = await api.enrollment.log.get({ id })
  expect(timeline.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['personal.take_copy', 'personal_copy.finish', 'personal_copy.ask']),
  )
})

it('is for those with the permission, at their own service provider, and over after seven days', async () => {
  const api = await staff()
  const [id, other] = [await apply(), await apply()]
  for (const role of ['support', 'finance', 'read-only'] as const)
    expect(await (await staff(role)).people.applicants.askPersonalCopy({ id, reason }).catch(codeOf)).toBe(
      'FORBIDDEN',
    )
  const foreign = await staff('owner', await openShop(world, { domain: 'foreign' }))
  expect(await foreign.people.applicants.askPersonalCopy({ id, reason }).catch(codeOf)).toBe('NOT_FOUND')
  expect(await foreign.people.applicants.personalCopies({ id }).catch(codeOf)).toBe('NOT_FOUND')
  const both = await Promise.allSettled(
    [1, 2].map(() => api.people.applicants.askPersonalCopy({ id, reason })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const copyId = (await api.people.applicants.personalCopies({ id })).items[0]!.id
  await make(copyId)
  expect(await foreign.people.applicants.takePersonalCopy({ id, copyId }).catch(codeOf)).toBe('NOT_FOUND')
  expect(await api.people.applicants.takePersonalCopy({ id: other, copyId }).catch(codeOf)).toBe('NOT_FOUND')
  // Neither a subscriber's copy by the same id, nor anything that a subscriber sees.
  expect(await api.people.subscribers.takePersonalCopy({ id, copyId }).catch(codeOf)).toBe('NOT_FOUND')
  const { token } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  expect((await world.api(shop.tenant.domain, { token }).people.own.get()).copies).toEqual([])
  await world.advance(daysMs(7) + 1000)
  const later = await staff()
  expect((await later.people.applicants.personalCopies({ id })).items).toEqual([])
  await keepHouse(world.caller(shop.tenant))
  expect(await within((ctx) => ctx.db.$count(personalCopies, eq(personalCopies.id, copyId)))).toBe(0)
})

it('goes with the application, also before it was made', async () => {
  const api = await staff()
  const id = await apply()
  const copyId = (await api.people.applicants.askPersonalCopy({ id, reason })).items[0]!.id
  await within((ctx) => ctx.db.delete(enrollments).where(eq(enrollments.id, id)))
  await make(copyId)
  expect(await within((ctx) => ctx.db.$count(personalCopies, eq(personalCopies.id, copyId)))).toBe(0)
})
