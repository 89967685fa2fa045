/** Subsidy programs as data with dates. Days are days of the United States' East coast, where the programs are run. */

export const programCodes = ['lifeline', 'acp'] as const
export type ProgramCode = (typeof programCodes)[number]

/** How a household qualifies, by the code of the National Verifier. */
export const qualifyingCodes = {
  medicaid: 'E1',
  snap: 'E2',
  ssi: 'E3',
  housing: 'E4',
  bureauOfIndianAffairs: 'E8',
  tribalTanf: 'E9',
  foodDistribution: 'E10',
  headStart: 'E11',
  income: 'E13',
  veteransPension: 'E15',
  schoolMeals: 'E50',
  pellGrant: 'E51',
  wic: 'E54',
} as const
export type QualifyingRoute = keyof typeof qualifyingCodes
export type QualifyingCode = (typeof qualifyingCodes)[QualifyingRoute]

const everywhere = ['medicaid', 'snap', 'ssi', 'housing', 'veteransPension'] as const
const onTribalLands = ['bureauOfIndianAffairs', 'tribalTanf', 'foodDistribution', 'headStart'] as const

export interface Program {
  code: ProgramCode
  /** First day of applications. */
  opensOn: string
  /** Last day of applications, until midnight; null while there is none. */
  lastApplicationOn: string | null
  /** First day without the benefit. */
  endsOn: string | null
  benefit: { standardCents: number; tribalCents: number }
  /** Off a tablet or computer, once, for a co-payment above and below these. */
  device: { maximumCents: number; copaymentAboveCents: number; copaymentBelowCents: number } | null
  /** Highest household income, in percent of the Federal Poverty Guidelines. */
  incomePercent: number
  routes: readonly QualifyingRoute[]
  /** Routes that are open on Tribal lands only. */
  tribalRoutes: readonly QualifyingRoute[]
  /** Whether an agent may be paid for each enrollment. */
  allowsEnrollmentCommission: boolean
}

/** Lifeline: 47 CFR 54.400–54.424. ACP: 47 CFR 54.1800–54.1814 and the wind-down order of January 11, 2024. */
export const programs: Record<ProgramCode, Program> = {
  lifeline: {
    code: 'lifeline',
    opensOn: '1985-01-01',
    lastApplicationOn: null,
    endsOn: null,
    benefit: { standardCents: 925, tribalCents: 3425 },
    device: null,
    incomePercent: 135,
    routes: [...everywhere, 'income'],
    tribalRoutes: onTribalLands,
    allowsEnrollmentCommission: false,
  },
  acp: {
    code: 'acp',
    opensOn: '2021-12-31',
    lastApplicationOn: '2024-02-07',
    endsOn: '2024-06-01',
    benefit: { standardCents: 3000, tribalCents: 7500 },
    device: { maximumCents: 10_000, copaymentAboveCents: 1000, copaymentBelowCents: 5000 },
    incomePercent: 200,
    routes: [...everywhere, 'wic', 'pellGrant', 'schoolMeals', 'income'],
    tribalRoutes: onTribalLands,
    allowsEnrollmentCommission: false,
  },
}

const easternDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })

/** The day on the East coast as `YYYY-MM-DD`. */
export const programDay = (now: Date) => easternDay.format(now)

/** `open` takes applications; `closed` still pays those who are in it; `ended` pays nobody. */
export type ProgramStatus = 'upcoming' | 'open' | 'closed' | 'ended'

export function programStatus(program: Program, now: Date): ProgramStatus {
  const day = programDay(now)
  if (day < program.opensOn) return 'upcoming'
  if (program.endsOn && day >= program.endsOn) return 'ended'
  return program.lastApplicationOn && day > program.lastApplicationOn ? 'closed' : 'open'
}

export const openPrograms = (now: Date): Program[] =>
  programCodes.map((code) => programs[code]).filter((program) => programStatus(program, now) === 'open')

export const guidelineAreas = ['states', 'alaska', 'hawaii'] as const
/** The 48 states with the District of Columbia and the territories, Alaska, Hawaii. */
export type GuidelineArea = (typeof guidelineAreas)[number]

export interface Guideline {
  year: number
  /** First day of use. */
  from: string
  /** Lifeline changes to a new table some weeks after it is published. */
  lifelineFrom?: string
  /** Dollars a year: a household of one, and each further person. */
  dollars: Record<GuidelineArea, readonly [first: number, further: number]>
}

/** Federal Poverty Guidelines of the Department of Health and Human Services, oldest first. */
export const guidelines: readonly Guideline[] = [
  {
    year: 2022,
    from: '2022-01-12',
    dollars: { states: [13_590, 4720], alaska: [16_990, 5900], hawaii: [15_630, 5430] },
  },
  {
    year: 2023,
    from: '2023-01-19',
    dollars: { states: [14_580, 5140], alaska: [18_210, 6430], hawaii: [16_770, 5910] },
  },
  {
    year: 2024,
    from: '2024-01-11',
    dollars: { states: [15_060, 5380], alaska: [18_810, 6730], hawaii: [17_310, 6190] },
  },
  {
    year: 2025,
    from: '2025-01-15',
    lifelineFrom: '2025-04-24',
    dollars: { states: [15_650, 5500], alaska: [19_550, 6880], hawaii: [17_990, 6330] },
  },
  {
    year: 2026,
    from: '2026-01-13',
    dollars: { states: [15_960, 5680], alaska: [19_950, 7100], hawaii: [18_360, 6530] },
  },
]

/** The table that a program goes by at an instant; the oldest before that. */
export function guidelineAt(program: Program, now: Date): Guideline {
  const day = programDay(now)
  const from = (table: Guideline) =>
    program.code === 'lifeline' ? (table.lifelineFrom ?? table.from) : table.from
  return guidelines.findLast((table) => from(table) <= day) ?? guidelines[0]!
}

const share = (dollars: number, percent: number) => Math.round((dollars * percent) / 100)

/** Highest income in whole dollars a year of a household of `size` people, half a dollar rounded up. */
export function incomeLimit(program: Program, area: GuidelineArea, size: number, now: Date): number {
  const [first, further] = guidelineAt(program, now).dollars[area]
  return share(first + further * (size - 1), program.incomePercent)
}

/** What each person beyond the table adds to the limit, in whole dollars a year. */
export const incomeLimitStep = (program: Program, area: GuidelineArea, now: Date): number =>
  share(guidelineAt(program, now).dollars[area][1], program.incomePercent)

/** Households in ACP when it was largest in our records; they describe the past and change no more. */
export const acpHouseholds = {
  total: 20_000_000,
  urban: 17_000_000,
  rural: 3_000_000,
  /** Month of the figures. */
  asOf: '2023-08',
} as const
