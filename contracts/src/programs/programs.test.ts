import { describe, expect, test } from 'vitest'
import { qualifyingCodes, qualifyingName, ruledBy, yearlyIncomeCents, type ProgramCode } from './choices.ts'
import { dayBefore, dayBegins, dayEnds, monthsAfter, programDay } from './eastern.ts'
import { federalPrograms } from './federal.ts'
import { guidelineArea, guidelineAt, incomeLimit } from './guidelines.ts'
import {
  nextVersionAfter,
  openPrograms,
  programsAt,
  programStatus,
  stateRoute,
  takesTransfers,
  versionAt,
} from './in-force.ts'
import { programTerms, type Program } from './terms.ts'

const at = (instant: string) => new Date(instant)
const today = at('2026-11-20T12:00:00Z')
const june2023 = at('2023-06-01T12:00:00Z')
const inForce = (code: ProgramCode, instant: Date) => versionAt(federalPrograms, code, instant)
const statusAt = (code: ProgramCode, instant: string) =>
  programStatus(inForce(code, at(instant)), at(instant))
const lifeline = inForce('lifeline', today)
const acp = inForce('acp', today)

describe('days of the East coast', () => {
  test('begin at midnight there, in winter and in summer', () => {
    expect(dayBegins('2024-02-08')).toEqual(at('2024-02-08T05:00:00Z'))
    expect(dayBegins('2024-06-01')).toEqual(at('2024-06-01T04:00:00Z'))
  })

  test('are 23 and 25 hours long when the clocks change', () => {
    const hours = (day: string) => (dayEnds(day).getTime() - dayBegins(day).getTime()) / 3_600_000
    expect([hours('2024-03-10'), hours('2024-11-03'), hours('2024-07-04')]).toEqual([23, 25, 24])
    for (const day of ['2024-03-09', '2024-03-10', '2024-03-11', '2024-11-03', '2024-11-04', '2024-12-31']) {
      expect(programDay(dayBegins(day))).toBe(day)
      expect(programDay(new Date(dayBegins(day).getTime() - 1))).not.toBe(day)
      expect(programDay(new Date(dayEnds(day).getTime() - 1))).toBe(day)
    }
  })
})

test('months end with a day that there is', () => {
  expect(monthsAfter('2026-03-02', 6)).toBe('2026-09-02')
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29')
  expect(monthsAfter('2026-12-31', 1)).toBe('2027-01-31')
  expect(dayBefore('2026-03-01')).toBe('2026-02-28')
})

describe('what is open', () => {
  test('ACP takes applications until midnight of February 7, 2024 on the East coast', () => {
    expect(statusAt('acp', '2021-12-31T04:59:59Z')).toBe('upcoming')
    expect(statusAt('acp', '2021-12-31T05:00:00Z')).toBe('open')
    expect(statusAt('acp', '2024-02-08T04:59:59.999Z')).toBe('open')
    expect(statusAt('acp', '2024-02-08T05:00:00Z')).toBe('closed')
  })

  test('ACP pays until June 1, 2024', () => {
    expect(statusAt('acp', '2024-06-01T03:59:59Z')).toBe('closed')
    expect(statusAt('acp', '2024-06-01T04:00:00Z')).toBe('ended')
  })

  test('closes at midnight of summer time, too', () => {
    const summer: Program = { ...acp, applicationsUntil: '2024-07-04', benefitEndsOn: null }
    expect(programStatus(summer, at('2024-07-05T03:59:59Z'))).toBe('open')
    expect(programStatus(summer, at('2024-07-05T04:00:00Z'))).toBe('closed')
  })

  test('ACP takes transfers after its freeze, until it ends', () => {
    const transfersAt = (instant: string) => takesTransfers(inForce('acp', at(instant)), at(instant))
    expect(transfersAt('2021-12-30T12:00:00Z')).toBe(false)
    expect(transfersAt('2024-02-08T05:00:00Z')).toBe(true)
    expect(transfersAt('2024-06-01T03:59:59Z')).toBe(true)
    expect(transfersAt('2024-06-01T04:00:00Z')).toBe(false)
    expect(takesTransfers({ ...acp, transfersUntil: '2024-05-15' }, at('2024-05-16T04:00:00Z'))).toBe(false)
    expect(takesTransfers(lifeline, today)).toBe(true)
  })

  test('today Lifeline alone is open, with its way for survivors; in June 2023 both were, and nobody knew an end', () => {
    const openAt = (instant: Date) => openPrograms(programsAt(instant)).map(({ code }) => code)
    expect(openAt(today)).toEqual(['lifeline', 'lifeline_sca'])
    expect(openAt(june2023)).toEqual(['lifeline', 'acp'])
    expect(inForce('acp', june2023)).toMatchObject({ applicationsUntil: null, benefitEndsOn: null })
  })
})

describe('versions', () => {
  test('each says all that a program says, from a day of its own', () => {
    for (const { code, version, effectiveFrom, ...terms } of federalPrograms) {
      expect(programTerms.parse(terms), `${code} ${version}`).toEqual(terms)
      expect(terms.tribalOnlyCodes.filter((one) => !terms.codes.includes(one))).toEqual([])
      expect(version).toBe(effectiveFrom)
    }
    const names = federalPrograms.map(({ code, version }) => `${code} ${version}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('take effect at midnight on the East coast, by the clock alone', () => {
    expect(inForce('lifeline', at('2026-12-01T04:59:59Z')).benefit.voiceOnlyCents).toBe(525)
    expect(inForce('lifeline', at('2026-12-01T05:00:00Z')).benefit.voiceOnlyCents).toBeNull()
    expect(nextVersionAfter(federalPrograms, 'lifeline', today)?.version).toBe('2026-12-01')
    expect(nextVersionAfter(federalPrograms, 'acp', today)).toBeUndefined()
    expect(inForce('lifeline', at('2010-01-01T12:00:00Z')).version).toBe('2020-12-01')
  })

  test('of one day, the one that was added last counts', () => {
    const own: Program = { ...lifeline, version: 'own', effectiveFrom: '2026-02-16', approvalDays: 60 }
    expect(versionAt([...federalPrograms, own], 'lifeline', today)).toBe(own)
    expect(versionAt([...federalPrograms, own], 'lifeline', at('2026-12-02T12:00:00Z')).approvalDays).toBe(90)
  })

  test('say who decides in which state', () => {
    expect(stateRoute(inForce('lifeline', at('2026-02-01T04:59:59Z')), 'CA')).toBe('california_administrator')
    expect(stateRoute(inForce('lifeline', at('2026-02-01T05:00:00Z')), 'CA')).toBe('national_verifier')
    expect(['TX', 'OR', 'NY'].map((state) => stateRoute(lifeline, state))).toEqual([
      'texas_administrator',
      'oregon_commission',
      'national_verifier',
    ])
    expect(stateRoute(acp, 'TX')).toBe('national_verifier')
  })
})

describe('income limits', () => {
  test('round half a dollar up', () => {
    expect(incomeLimit(lifeline, 'states', 1, at('2022-06-01T12:00:00Z'))).toBe(18_347)
  })

  test('follow the table in use at the time, which Lifeline changes later', () => {
    expect(guidelineAt(acp, at('2024-02-01T12:00:00Z')).year).toBe(2024)
    expect(guidelineAt(lifeline, at('2025-04-24T03:59:59Z')).year).toBe(2024)
    expect(guidelineAt(lifeline, at('2025-04-24T04:00:00Z')).year).toBe(2025)
    expect(guidelineAt(lifeline, at('2020-01-01T12:00:00Z')).year).toBe(2022)
  })

  test('count where somebody lives, and the year of what somebody earns', () => {
    expect(['AK', 'HI', 'NY', 'PR', 'DC'].map(guidelineArea)).toEqual([
      'alaska',
      'hawaii',
      'states',
      'states',
      'states',
    ])
    expect(yearlyIncomeCents(50_000, 'weekly')).toBe(2_600_000)
    expect(yearlyIncomeCents(100_000, 'biweekly')).toBe(2_600_000)
    expect(yearlyIncomeCents(100_000, 'semimonthly')).toBe(2_400_000)
    expect(yearlyIncomeCents(200_000, 'monthly')).toBe(2_400_000)
    expect(yearlyIncomeCents(2_400_000, 'yearly')).toBe(2_400_000)
  })
})

describe('programs', () => {
  test('give what the law says', () => {
    expect(lifeline.benefit).toEqual({ standardCents: 925, voiceOnlyCents: 525, tribalCents: 3425 })
    expect(acp.benefit).toEqual({ standardCents: 3000, voiceOnlyCents: null, tribalCents: 7500 })
    expect(acp.device).toMatchObject({
      maximumCents: 10_000,
      copaymentAboveCents: 1000,
      copaymentBelowCents: 5000,
    })
    expect([lifeline.incomePercent, acp.incomePercent]).toEqual([135, 200])
    expect([lifeline.retentionYears, acp.retentionYears]).toEqual([3, 6])
    expect([lifeline.nationalVerifier.service, acp.nationalVerifier.service]).toEqual([
      'nvca-svc',
      'ebca-svc',
    ])
    expect([lifeline.nlad.service, acp.nlad.service]).toEqual(['svc/1', 'ebbp-svc/1'])
  })

  test('ACP knows three more ways to qualify than Lifeline', () => {
    expect(lifeline.codes.toSorted()).toEqual(
      ['E1', 'E10', 'E11', 'E13', 'E15', 'E2', 'E3', 'E4', 'E8', 'E9'].toSorted(),
    )
    expect(acp.codes.filter((code) => !lifeline.codes.includes(code))).toEqual(['E54', 'E51', 'E50'])
    expect(Object.values(qualifyingCodes).map(qualifyingName)).toEqual(Object.keys(qualifyingCodes))
  })

  test('survivors get Lifeline for six months, by more ways and with a higher income, and follow each of its versions', () => {
    for (const instant of [today, at('2020-12-02T12:00:00Z'), at('2026-12-02T12:00:00Z')]) {
      const { code, codes, incomePercent, benefitMonths, consents, ...same } = inForce(
        'lifeline_sca',
        instant,
      )
      const { version, benefit, nationalVerifier, nlad } = inForce('lifeline', instant)
      expect(same).toMatchObject({ version, benefit, nationalVerifier, nlad })
      expect([code, ruledBy(code), incomePercent, benefitMonths]).toEqual([
        'lifeline_sca',
        'lifeline',
        200,
        6,
      ])
      expect(codes.toSorted()).toEqual(acp.codes.toSorted())
      expect(consents).toMatchObject({ disclosure: 'SCA_DISCLOSURE_V1', certification: 'SCA_CERT_V1' })
    }
    expect(lifeline.benefitMonths).toBeNull()
    expect(statusAt('lifeline_sca', '2023-06-01T12:00:00Z')).toBe('upcoming')
    expect(guidelineAt({ code: 'lifeline_sca' }, today)).toBe(guidelineAt({ code: 'lifeline' }, today))
  })

  test('none can be said to pay for each enrollment, which the law forbids', () => {
    const { code: _code, version: _version, effectiveFrom: _from, ...terms } = lifeline
    expect(programTerms.safeParse({ ...terms, paysPerEnrollment: true }).success).toBe(false)
  })
})
