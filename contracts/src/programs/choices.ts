/** Subsidy programs: small values. Days are days of the United States' East coast, where the programs are run. */

export const programCodes = ['lifeline', 'acp', 'lifeline_sca'] as const
export type ProgramCode = (typeof programCodes)[number]
/** What everybody calls them, in every language. */
export const programNames: Record<ProgramCode, string> = {
  lifeline: 'Lifeline',
  acp: 'ACP',
  lifeline_sca: 'Lifeline SCA',
}

/** What the government runs: emergency support of survivors (Safe Connections Act) is Lifeline at USAC. */
export const ruledPrograms = ['lifeline', 'acp'] as const
export type RuledProgram = (typeof ruledPrograms)[number]
/**
 * The program that USAC and our logs of calls know an enrollment by. Whether somebody is a survivor stands in none of
 * them, and study area codes are those of Lifeline.
 */
export const ruledBy = (code: ProgramCode): RuledProgram => (code === 'acp' ? 'acp' : 'lifeline')
/** What households, sellers, orders and bills call it; its own name is for staff who manage enrollments. */
export const publicProgramName = (code: ProgramCode): string => programNames[ruledBy(code)]

/** `open` takes applications; `closed` still pays those who are in it; `ended` pays nobody. */
export const programStatuses = ['upcoming', 'open', 'closed', 'ended'] as const
export type ProgramStatus = (typeof programStatuses)[number]

/** How a household qualifies, by the code that the National Verifier and NLAD know it by. */
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
export type QualifyingName = keyof typeof qualifyingCodes
export type QualifyingCode = (typeof qualifyingCodes)[QualifyingName]

export const qualifyingNames = Object.keys(qualifyingCodes) as QualifyingName[]
const nameByCode = new Map(qualifyingNames.map((name) => [qualifyingCodes[name], name]))
/** What words know a code by: `E1` is `medicaid`. */
export const qualifyingName = (code: QualifyingCode): QualifyingName => nameByCode.get(code)!

/** Why a household may change above the limit: moved without consent, provider closed, broke the rules, out of its area. */
export const transferExceptions = ['TE1', 'TE2', 'TE3', 'TE4'] as const
export type TransferException = (typeof transferExceptions)[number]

export const deviceKinds = ['laptop', 'desktop', 'tablet'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** The 48 states with the District of Columbia and the territories, Alaska, Hawaii. */
export const guidelineAreas = ['states', 'alaska', 'hawaii'] as const
export type GuidelineArea = (typeof guidelineAreas)[number]

export const largestHousehold = 30

/** How many times a year each kind of income comes. */
export const incomePeriods = { weekly: 52, biweekly: 26, semimonthly: 24, monthly: 12, yearly: 1 } as const
export type IncomePeriod = keyof typeof incomePeriods
export const incomePeriodNames = Object.keys(incomePeriods) as IncomePeriod[]

/** Cents a year of an income that comes in that period. */
export const yearlyIncomeCents = (cents: number, period: IncomePeriod): number =>
  cents * incomePeriods[period]

/** What a quick look at a household can come to; nobody but the National Verifier approves. */
export const estimates = ['may_qualify', 'may_not_qualify'] as const
export type Estimate = (typeof estimates)[number]
