import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPrograms } from '#contracts/programs/in-force.ts'
import type { CodedError } from '#contracts/errors.ts'
import type { OwnTerms } from '#contracts/programs/terms.ts'
import { daysMs } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { programVersions } from '#tables/programs.ts'
import { getProgram, programRecordId, programWithId } from './admin.queries.ts'
import { copyVersion } from './copy-version.ts'
import { editVersion } from './edit-version.ts'
import { sacImporter } from './import-sacs.ts'
import { programInForce, programNow, programsInForce, sacInForce } from './in-force.ts'
import { offerProgram } from './offer-program.ts'
import { estimateEligibility, listAcpStates, viewPrograms } from './public.queries.ts'
import { exportSacs, getSac, listSacs } from './sac.queries.ts'
import { scheduleVersion, withdrawVersion } from './schedule-version.ts'
import { setClock } from './set-clock.ts'
import { createSac, endSac, updateSac, type SacInput } from './write-sac.ts'

let world: World
let caller: Caller
let stranger: Caller
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  world.clock.set(new Date('2026-03-02T15:00:00Z'))
  caller = world.caller(await world.tenant(), administrator())
  stranger = world.caller(await world.tenant(), administrator())
})

const does = <Result>(work: (ctx: Ctx) => Promise<Result>, who = caller) => inTransaction(who, work)
const refused = (work: (ctx: Ctx) => Promise<unknown>, who = caller) =>
  does(work, who).then(
    () => 'done',
    (error: CodedError) => error.code,
  )
const at = (instant: string) => world.clock.set(new Date(instant))
const offer = (code: 'acp' | 'lifeline', who = caller) =>
  does(
    (ctx) =>
      offerProgram(ctx, {
        code,
        states: ['TX', 'AK', 'NY'],
        spin: '143001234',
        fromDay: '2022-01-01',
        untilDay: null,
        revision: 0,
      }),
    who,
  )

describe('the clock of the programs', () => {
  test('is the real one, and goes on from where a demonstration set it', async () => {
    expect(await programNow(caller)).toEqual(world.clock.now())
    await does((ctx) => setClock(ctx, { startsAt: '2023-06-15T15:00:00.000Z' }))
    world.clock.advance(daysMs(3))
    expect(await programNow(caller)).toEqual(new Date('2023-06-18T15:00:00Z'))
    const { isClockSet, ...inForce } = await programsInForce(caller)
    expect(isClockSet).toBe(true)
    expect(openPrograms(inForce).map(({ code }) => code)).toEqual(['lifeline', 'acp'])
    expect(await programNow(stranger)).toEqual(world.clock.now())
    await does((ctx) => setClock(ctx, { startsAt: null }))
    expect((await viewPrograms(caller)).isClockSet).toBe(false)
  })

  test('lets ACP close at midnight in the East while it runs', async () => {
    await does((ctx) => setClock(ctx, { startsAt: '2024-02-08T04:59:00.000Z' }))
    expect((await programInForce(caller, 'acp')).status).toBe('open')
    world.clock.advance(60_000)
    expect(await programInForce(caller, 'acp')).toMatchObject({ status: 'closed', takesTransfers: true })
    world.clock.advance(daysMs(114))
    expect(await programInForce(caller, 'acp')).toMatchObject({ status: 'ended', takesTransfers: false })
  })

  test('is the real one for whoever serves real customers, whatever was set before', async () => {
    await does((ctx) => setClock(ctx, { startsAt: '2023-06-15T15:00:00.000Z' }))
    const live = { ...caller, tenant: { ...caller.tenant, isLive: true } }
    expect(await programNow(live)).toEqual(world.clock.now())
    expect(await refused((ctx) => setClock(ctx, { startsAt: '2023-06-15T15:00:00.000Z' }), live)).toBe(
      'CLOCK_NOT_ALLOWED',
    )
    const asksGovernment = {
      ...caller,
      services: {
        ...caller.services,
        config: {
          ...caller.services.config,
          usac: { ...caller.services.config.usac!, apiBase: 'https://api.universalservice.org' },
        },
      },
    }
    expect(await programNow(asksGovernment)).toEqual(world.clock.now())
  })
})

const tablet = { kinds: ['tablet' as const], maximumCents: 10_000 }

describe('versions of one’s own', () => {
  const draftOf = async (change: Partial<OwnTerms>) => {
    const copy = await does((ctx) => copyVersion(ctx, { code: 'lifeline', version: '2026-02-16' }))
    const { nationalVerifier: _a, nlad: _b, serviceTypes: _c, ...terms } = copy.terms
    const id = copy.id!
    await does((ctx) => editVersion(ctx, { id, revision: copy.revision, terms: { ...terms, ...change } }))
    const { versions } = await does((ctx) => getProgram(ctx, 'lifeline'))
    return { ...versions.find((version) => version.id === id)!, id }
  }

  test('take effect on their day, by the clock alone, until the law has a later one', async () => {
    const { id } = await draftOf({ approvalDays: 60 })
    await does((ctx) => scheduleVersion(ctx, { id, effectiveFrom: '2026-03-10' }))
    expect((await programInForce(caller, 'lifeline')).approvalDays).toBe(90)
    at('2026-03-10T03:59:59Z')
    expect((await programInForce(caller, 'lifeline')).approvalDays).toBe(90)
    at('2026-03-10T04:00:00Z')
    expect(await programInForce(caller, 'lifeline')).toMatchObject({ approvalDays: 60, version: 'own-1' })
    expect((await programInForce(stranger, 'lifeline')).approvalDays).toBe(90)
    const record = await does((ctx) => getProgram(ctx, 'lifeline'))
    expect(record.versions.find(({ isInForce }) => isInForce)?.version).toBe('own-1')
    at('2026-12-01T05:00:00Z')
    expect((await programInForce(caller, 'lifeline')).version).toBe('2026-12-01')
  })

  test('say what can be done with them until they have begun', async () => {
    const offered = async (id: string | null) =>
      (await does((ctx) => getProgram(ctx, 'lifeline'))).versions
        .find((version) => version.id === id)!
        .acts.map(({ name, isAllowed, whyNot }) => (isAllowed ? name : `${name}: ${whyNot}`))
    const { id } = await draftOf({})
    expect(await offered(null)).toEqual([
      ...['edit: INVALID_STATE', 'schedule: INVALID_STATE', 'withdraw: INVALID_STATE', 'copy'],
    ])
    expect(await offered(id)).toEqual(['edit', 'schedule', 'withdraw', 'copy'])
    await does((ctx) => scheduleVersion(ctx, { id, effectiveFrom: '2026-03-10' }))
    const scheduled = ['edit: INVALID_STATE', 'schedule: INVALID_STATE']
    expect(await offered(id)).toEqual([...scheduled, 'withdraw', 'copy'])
    at('2026-03-10T04:00:00Z')
    expect(await offered(id)).toEqual([...scheduled, 'withdraw: VERSION_IN_FORCE', 'copy'])
    await expect(does((ctx) => withdrawVersion(ctx, { id }))).rejects.toMatchObject({
      code: 'VERSION_IN_FORCE',
    })
  })

  test('say everything but how the services of the government are called', async () => {
    const change: Partial<OwnTerms> = {
      device: {
        kinds: ['tablet'],
        maximumCents: 12_500,
        copaymentAboveCents: 500,
        copaymentBelowCents: 4000,
      },
      stateRoutes: { OR: 'oregon_commission', CA: 'california_administrator' },
      minimumStandards: {
        mobileVoiceMinutes: 500,
        mobileDataGb: 6.5,
        fixedDownMbps: 50,
        fixedUpMbps: 5,
        fixedDataGb: 1000,
      },
      transfer: { limit: 'one_per_calendar_month', exceptions: ['TE1', 'TE4'] },
      recertification: { everyMonths: 6, windowDays: 30, isCheckedDaily: false },
      deEnrollment: { CUSTOMER_REQUEST: { noticeDays: 0, businessDays: 3 } },
      endNoticeDays: [60, 30, 1],
      retentionYears: 10,
    }
    const { id } = await draftOf(change)
    await does((ctx) => scheduleVersion(ctx, { id, effectiveFrom: '2026-03-10' }))
    at('2026-03-10T12:00:00Z')
    expect(await programInForce(caller, 'lifeline')).toMatchObject({ ...change, version: 'own-1' })
    expect((await programInForce(caller, 'lifeline')).nlad.service).toBe('svc/1')
  })

  test('are withdrawn before they begin, and not after', async () => {
    const [first, second] = [await draftOf({ approvalDays: 60 }), await draftOf({ minimumAge: 21 })]
    for (const { id } of [first, second])
      await does((ctx) => scheduleVersion(ctx, { id, effectiveFrom: '2026-03-10' }))
    await does((ctx) => withdrawVersion(ctx, { id: second.id }))
    at('2026-03-10T12:00:00Z')
    expect(await programInForce(caller, 'lifeline')).toMatchObject({ approvalDays: 60, minimumAge: 18 })
    expect(await refused((ctx) => withdrawVersion(ctx, { id: first.id }))).toBe('VERSION_IN_FORCE')
    expect(await refused((ctx) => scheduleVersion(ctx, { id: second.id, effectiveFrom: '2026-04-01' }))).toBe(
      'INVALID_STATE',
    )
  })

  test('begin on a day to come, are changed as drafts alone, and contradict nothing', async () => {
    const draft = await draftOf({ approvalDays: 60 })
    const id = draft.id
    expect(await refused((ctx) => scheduleVersion(ctx, { id, effectiveFrom: '2026-03-02' }))).toBe('DAY_PAST')
    const { nationalVerifier: _a, nlad: _b, serviceTypes: _c, ...terms } = draft.terms
    const edit = (revision: number, change: Partial<OwnTerms>) =>
      refused((ctx) => editVersion(ctx, { id, revision, terms: { ...terms, ...change } }))
    expect(await edit(draft.revision, { applicationsUntil: '1980-05-05' })).toBe('INVALID_INPUT')
    expect(await edit(draft.revision, { tribalOnlyCodes: ['E54'] })).toBe('INVALID_INPUT')
    expect(await edit(draft.revision, { benefit: { ...terms.benefit, tribalCents: 1 } })).toBe(
      'INVALID_INPUT',
    )
    const turned = { ...terms, device: { ...tablet, copaymentAboveCents: 5000, copaymentBelowCents: 1000 } }
    const refusal = await does((ctx) =>
      editVersion(ctx, { id, revision: draft.revision, terms: turned }),
    ).catch((error: CodedError) => error.data)
    expect(refusal).toMatchObject({
      issues: [
        {
          path: 'terms.device.copaymentBelowCents',
          message: 'The upper amount must be above the lower one',
        },
      ],
    })
    const { consents } = terms
    const swapped = { ...consents, transfer: consents.certification }
    const foreign = { ...consents, certification: 'ACP_CERT_V1' as const }
    expect(await edit(draft.revision, { consents: swapped })).toBe('INVALID_INPUT')
    expect(await edit(draft.revision, { consents: foreign })).toBe('INVALID_INPUT')
    expect(await edit(draft.revision, { retentionYears: 2 })).toBe('INVALID_INPUT')
    expect(await edit(draft.revision - 1, {})).toBe('VERSION_CONFLICT')
    await does((ctx) => scheduleVersion(ctx, { id, effectiveFrom: '2026-03-03' }))
    expect(await edit(draft.revision + 1, {})).toBe('INVALID_STATE')
    // Staff who look at an older version hear that it cannot be changed at all, not that somebody was faster.
    expect(await edit(draft.revision, {})).toBe('INVALID_STATE')
    const { timeline } = await does((ctx) => getProgram(ctx, 'lifeline'))
    expect(timeline.map(({ type }) => type)).toEqual([
      'program_version.schedule',
      'program_version.edit',
      'program_version.copy',
    ])
  })

  test.each([
    [{ incomePercent: 150 }, 'terms.incomePercent', '135'],
    [{ usage: { days: 60, cureDays: 15 } }, 'terms.usage.days', '30'],
    [{ usage: { days: 30, cureDays: 10 } }, 'terms.usage.cureDays', '15'],
    [{ usage: null }, 'terms.consents.disclosure', '30'],
  ])(
    'with %j say other than the words that households agree to, and are refused',
    async (change, path, said) => {
      const { id, revision, terms } = await draftOf({})
      const { nationalVerifier: _a, nlad: _b, serviceTypes: _c, ...own } = terms
      for (const [locale, message] of [
        ['en', `Households agree to words that say ${said}: rules and words have to say the same`],
        [
          'es',
          `Los hogares aceptan un texto que dice ${said}: las reglas y el texto tienen que decir lo mismo`,
        ],
      ] as const) {
        const edit = does((ctx) =>
          editVersion({ ...ctx, locale }, { id, revision, terms: { ...own, ...change } }),
        )
        const error = await edit.catch((refusal: CodedError) => refusal)
        expect(error).toMatchObject({ code: 'INVALID_INPUT' })
        const { issues } = (error as CodedError).data as { issues: object[] }
        expect(issues[0]).toEqual({ path, code: 'CONSENT_SAYS_OTHER', message })
      }
    },
  )

  test('of before are not scheduled where words and rules differ, and lose what is no rule any more', async () => {
    const { id, terms } = await draftOf({})
    const put = (change: object) =>
      does((ctx) =>
        ctx.db
          .update(programVersions)
          .set({ terms: { ...terms, ...change } })
          .where(eq(programVersions.id, id)),
      )
    await put({ incomePercent: 150 })
    const schedule = (ctx: Ctx) => scheduleVersion(ctx, { id, effectiveFrom: '2026-03-04' })
    expect(await refused(schedule)).toBe('INVALID_INPUT')
    await put({ paysPerEnrollment: true })
    await does(schedule)
    at('2026-03-05T12:00:00Z')
    expect(await programInForce(caller, 'lifeline')).not.toHaveProperty('paysPerEnrollment')
  })

  test('are nobody else’s', async () => {
    const { id } = await draftOf({ approvalDays: 60 })
    expect(await refused((ctx) => scheduleVersion(ctx, { id, effectiveFrom: '2026-04-01' }), stranger)).toBe(
      'NOT_FOUND',
    )
    expect(await refused((ctx) => withdrawVersion(ctx, { id }), stranger)).toBe('NOT_FOUND')
    expect(
      await refused(async (ctx) => programWithId(ctx, programRecordId(caller, 'lifeline')), stranger),
    ).toBe('NOT_FOUND')
    expect(await refused((ctx) => copyVersion(ctx, { code: 'lifeline', version: 'own-1' }), stranger)).toBe(
      'NOT_FOUND',
    )
  })
})

describe('study area codes', () => {
  const input: SacInput = {
    program: 'lifeline',
    state: 'TX',
    sac: '449001',
    spin: '143001234',
    fromDay: '2024-01-01',
    untilDay: null,
  }
  const create = (change: Partial<SacInput> = {}) => does((ctx) => createSac(ctx, { ...input, ...change }))
  const overlaps = (change: Partial<SacInput>) => refused((ctx) => createSac(ctx, { ...input, ...change }))

  test('of a program and state are never two on one day', async () => {
    const id = await create()
    expect(await overlaps({ sac: '449002', fromDay: '2030-01-01' })).toBe('SAC_OVERLAP')
    expect(await overlaps({ fromDay: '2023-01-01', untilDay: '2024-01-01' })).toBe('SAC_OVERLAP')
    await create({ fromDay: '2023-01-01', untilDay: '2023-12-31' })
    await create({ program: 'acp' })
    await create({ state: 'NY' })
    const first = await does((ctx) => getSac(ctx, id))
    const ended = { id, revision: first.revision, untilDay: '2026-03-31' }
    const atOnce = [ended, { ...ended, untilDay: '2026-03-30' }].map((one) =>
      refused((ctx) => endSac(ctx, one)),
    )
    expect((await Promise.all(atOnce)).toSorted()).toEqual(['VERSION_CONFLICT', 'done'])
    const second = await does((ctx) => getSac(ctx, id))
    await does((ctx) => endSac(ctx, { ...ended, revision: second.revision }))
    const next = await create({ sac: '449002', fromDay: '2026-04-01' })
    const last = { ...ended, revision: second.revision + 1, untilDay: '2026-04-01' }
    expect(await refused((ctx) => endSac(ctx, last))).toBe('SAC_OVERLAP')
    const { revision } = await does((ctx) => getSac(ctx, next))
    const change = { id: next, revision, ...input, sac: '449003', fromDay: '2026-03-31' }
    expect(await refused((ctx) => updateSac(ctx, change))).toBe('SAC_OVERLAP')
    await does((ctx) => updateSac(ctx, { ...change, fromDay: '2026-04-02' }))
    expect(await overlaps({ state: 'CA', untilDay: '2020-01-01' })).toBe('DAYS_TURNED')
    expect(await refused((ctx) => updateSac(ctx, change))).toBe('VERSION_CONFLICT')
  })

  test('of two that are added at once one is refused', async () => {
    const results = await Promise.all(
      ['2024-01-01', '2024-06-01', '2025-01-01'].map((fromDay) => overlaps({ state: 'OH', fromDay })),
    )
    expect(results.toSorted()).toEqual(['SAC_OVERLAP', 'SAC_OVERLAP', 'done'])
  })

  test('are in force from their first day to their last', async () => {
    await create({ untilDay: '2026-03-31' })
    await create({ sac: '449002', fromDay: '2026-04-01' })
    const standings = async () =>
      (await does((ctx) => listSacs(ctx, { sort: 'fromDay', page: 1, perPage: 20 } as never))).items.map(
        ({ standing }) => standing,
      )
    expect(await standings()).toEqual(['active', 'upcoming'])
    at('2026-04-01T03:59:59Z')
    expect((await sacInForce(caller, 'lifeline', 'TX'))?.sac).toBe('449001')
    at('2026-04-01T04:00:00Z')
    expect((await sacInForce(caller, 'lifeline', 'TX'))?.sac).toBe('449002')
    expect(await standings()).toEqual(['ended', 'active'])
    expect(await sacInForce(caller, 'acp', 'TX')).toBeNull()
    expect(await sacInForce(stranger, 'lifeline', 'TX')).toBeNull()
  })

  test('come out of a file and go into one, and what cannot be is said row by row', async () => {
    const id = await create({ untilDay: '2024-12-31' })
    const row = (number: number, change: object) => ({
      number,
      values: {
        program: 'lifeline',
        state: 'TX',
        sac: '449001',
        spin: '143001234',
        fromDay: '2024-01-01',
        ...change,
      },
    })
    const rows = [
      row(2, { untilDay: '06/30/2024' }),
      row(3, { fromDay: '7/1/2024', sac: '449002', state: 'Texas' }),
      row(4, { fromDay: '2024-01-01' }),
      row(5, { fromDay: '2024-08-01' }),
      row(6, { state: 'Nueva York', program: 'acp', sac: '159002' }),
      row(7, { state: 'ZZ', sac: '12', spin: 'x', fromDay: '2024-02-30', untilDay: 'soon' }),
      row(8, { state: 'OH', untilDay: '2023-01-01' }),
    ]
    const plan = () => does((ctx) => sacImporter.plan(ctx, rows, () => undefined))
    const problem = (field: string, code: string) => ({ field, code })
    expect(await plan()).toEqual([
      { outcome: 'changed', id, before: { untilDay: '2024-12-31' } },
      { outcome: 'new' },
      { outcome: 'rejected', problems: [problem('fromDay', 'TWICE_IN_FILE')] },
      { outcome: 'rejected', problems: [problem('fromDay', 'SAC_OVERLAP')] },
      { outcome: 'new' },
      {
        outcome: 'rejected',
        problems: [
          problem('state', 'STATE_UNKNOWN'),
          problem('sac', 'SAC_DIGITS'),
          problem('spin', 'SPIN_DIGITS'),
          problem('fromDay', 'DAY_UNREADABLE'),
          problem('untilDay', 'DAY_UNREADABLE'),
        ],
      },
      { outcome: 'rejected', problems: [problem('untilDay', 'DAYS_TURNED')] },
    ])
    await does((ctx) => sacImporter.update(ctx, id, rows[0]!))
    for (const at of [1, 4]) await does((ctx) => sacImporter.create(ctx, rows[at]!, { invites: false }))
    expect((await plan()).map(({ outcome }) => outcome).slice(0, 2)).toEqual(['unchanged', 'unchanged'])
    expect((await sacInForce(caller, 'acp', 'NY'))?.sac).toBe('159002')
    const file = await exportSacs(caller, { columns: 'program,state,sac,spin,fromDay,untilDay' })
    expect((await file.text()).split('\r\n').slice(1, -1)).toEqual([
      'acp,NY,159002,143001234,2024-01-01,',
      'lifeline,TX,449001,143001234,2024-01-01,2024-06-30',
      'lifeline,TX,449002,143001234,2024-07-01,',
    ])
  })

  test('are nobody else’s', async () => {
    const id = await create()
    expect(await refused((ctx) => getSac(ctx, id), stranger)).toBe('NOT_FOUND')
    const last = { id, revision: 1, untilDay: '2026-12-31' }
    expect(await refused((ctx) => endSac(ctx, last), stranger)).toBe('NOT_FOUND')
  })
})

describe('what is offered', () => {
  test('stands for its days, and is changed by whoever saw it last', async () => {
    await offer('lifeline')
    expect(await programInForce(caller, 'lifeline')).toMatchObject({
      states: ['AK', 'NY', 'TX'],
      spin: '143001234',
    })
    const { offer: before, id } = await does((ctx) => getProgram(ctx, 'lifeline'))
    const change = { ...before!, code: 'lifeline' as const, untilDay: '2026-03-02' }
    await does((ctx) => offerProgram(ctx, change))
    expect(await refused((ctx) => offerProgram(ctx, change))).toBe('VERSION_CONFLICT')
    at('2026-03-03T12:00:00Z')
    expect((await programInForce(caller, 'lifeline')).states).toEqual([])
    expect((await programInForce(stranger, 'lifeline')).states).toEqual([])
    expect(id).toBe(programRecordId(caller, 'lifeline'))
  })

  test('ACP is offered nowhere once it has ended', async () => {
    await offer('acp')
    expect(await listAcpStates(caller)).toEqual({ status: 'ended', items: [] })
    await does((ctx) => setClock(ctx, { startsAt: '2023-06-15T15:00:00.000Z' }))
    const { status, items } = await listAcpStates(caller)
    expect(status).toBe('open')
    expect(items.map(({ state }) => state)).toEqual(['AK', 'NY', 'TX'])
    expect(items[1]!.name).toEqual({ en: 'New York', es: 'Nueva York' })
  })
})

describe('an estimate', () => {
  const estimate = async (change: Partial<Parameters<typeof estimateEligibility>[1]>, who = caller) => {
    const household = { state: 'NY' as const, householdSize: 1, codes: [], onTribalLands: false, ...change }
    const { programs } = await estimateEligibility(who, household)
    return programs.map(({ code, reason, isOffered }) => [code, reason, isOffered])
  }

  test('goes by the limit where one lives, to the dollar, whatever the period', async () => {
    await offer('lifeline')
    at('2026-11-20T12:00:00Z')
    const of = (
      cents: number,
      period: 'yearly' | 'monthly' | 'weekly' = 'yearly',
      state: 'TX' | 'AK' = 'TX',
    ) => estimate({ income: { cents, period }, state }).then(([first]) => first![1])
    expect(await of(21_546_00)).toBe('income')
    expect(await of(21_546_01)).toBeNull()
    expect(await of(1_795_50, 'monthly')).toBe('income')
    expect(await of(1_795_51, 'monthly')).toBeNull()
    expect(await of(414_34, 'weekly')).toBe('income')
    expect(await of(414_35, 'weekly')).toBeNull()
    expect(await of(26_933_00, 'yearly', 'AK')).toBe('income')
    expect(await estimate({ state: 'CA', codes: ['E1'] })).toEqual([['lifeline', 'program', false]])
  })

  test('counts programs of Tribal lands on Tribal lands, and those of ACP while it is open', async () => {
    await offer('lifeline')
    expect(await estimate({ codes: ['E8'] })).toEqual([['lifeline', null, true]])
    expect(await estimate({ codes: ['E8'], onTribalLands: true })).toEqual([['lifeline', 'program', true]])
    expect(await estimate({ codes: ['E54'] })).toEqual([['lifeline', null, true]])
    expect(await estimate({ codes: ['E13'] })).toEqual([['lifeline', null, true]])
    await does((ctx) => setClock(ctx, { startsAt: '2023-06-15T15:00:00.000Z' }))
    expect(await estimate({ codes: ['E54'] })).toEqual([
      ['lifeline', null, true],
      ['acp', 'program', false],
    ])
  })
})
