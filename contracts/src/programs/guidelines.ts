import type { GuidelineArea } from './choices.ts'
import { programDay } from './eastern.ts'
import type { Program } from './terms.ts'

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
    // Assumed, by the day of the year before: USAC's own is not known here.
    lifelineFrom: '2026-04-24',
    dollars: { states: [15_960, 5680], alaska: [19_950, 7100], hawaii: [18_360, 6530] },
  },
]

/** The table that a program goes by at an instant; the oldest before that. */
export function guidelineAt(program: Pick<Program, 'code'>, at: Date): Guideline {
  const day = programDay(at)
  const from = (table: Guideline) =>
    program.code !== 'acp' ? (table.lifelineFrom ?? table.from) : table.from
  return guidelines.findLast((table) => from(table) <= day) ?? guidelines[0]!
}

const share = (dollars: number, percent: number) => Math.round((dollars * percent) / 100)

/** Highest income in whole dollars a year of a household of `size` people, half a dollar rounded up. */
export function incomeLimit(
  program: Pick<Program, 'code' | 'incomePercent'>,
  area: GuidelineArea,
  size: number,
  at: Date,
): number {
  const [first, further] = guidelineAt(program, at).dollars[area]
  return share(first + further * (size - 1), program.incomePercent)
}

/** What each person beyond the table adds to the limit, in whole dollars a year. */
export const incomeLimitStep = (
  program: Pick<Program, 'code' | 'incomePercent'>,
  area: GuidelineArea,
  at: Date,
): number => share(guidelineAt(program, at).dollars[area][1], program.incomePercent)

/** Which table counts where somebody lives. */
export const guidelineArea = (state: string): GuidelineArea =>
  state === 'AK' ? 'alaska' : state === 'HI' ? 'hawaii' : 'states'
