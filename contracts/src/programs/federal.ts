import type { ProgramCode, QualifyingCode } from './choices.ts'
import type { Program } from './terms.ts'

const everywhere: QualifyingCode[] = ['E1', 'E2', 'E3', 'E4', 'E15']
const onTribalLands: QualifyingCode[] = ['E8', 'E9', 'E10', 'E11']

const within = (businessDays: number, noticeDays: number | null = 0) => ({ noticeDays, businessDays })

/** 47 CFR 54.405(e) and 54.1809: what is told in writing first, and how fast the registry has to know. */
const leaving: Program['deEnrollment'] = {
  CUSTOMER_REQUEST: within(2),
  NON_USAGE: within(1, null),
  INELIGIBLE: within(5, 30),
  DUPLICATE: within(5),
  FAILED_RECERT: within(5, null),
  DECEASED: within(1),
  MOVED: within(1),
  TRANSFERRED_OUT: within(1),
  FRAUD: within(1),
  ERROR_CORRECTION: within(1),
}

/** Lifeline: 47 CFR 54.400–54.424. Its support for service without internet stands until December 1, 2026. */
const lifeline: Program = {
  code: 'lifeline',
  version: '2020-12-01',
  effectiveFrom: '2020-12-01',
  applicationsFrom: '1985-01-01',
  applicationsUntil: null,
  transfersUntil: null,
  benefitEndsOn: null,
  nationalVerifier: { service: 'nvca-svc' },
  nlad: {
    service: 'svc/1',
    phoneField: 'phoneNumberInNlad',
    tribalField: 'lifelineTribalBenefitFlag',
    certificationField: null,
  },
  benefit: { standardCents: 925, voiceOnlyCents: 525, tribalCents: 3425 },
  device: null,
  incomePercent: 135,
  codes: [...everywhere, ...onTribalLands, 'E13'],
  tribalOnlyCodes: onTribalLands,
  minimumAge: 18,
  takesEmancipatedMinors: true,
  approvalDays: 90,
  applicationDays: 45,
  transfer: { limit: 'none', exceptions: [] },
  usage: { days: 30, cureDays: 15 },
  recertification: { everyMonths: 12, windowDays: 60, isCheckedDaily: false },
  deEnrollment: leaving,
  endNoticeDays: [],
  benefitMonths: null,
  combinableWith: ['acp'],
  serviceTypes: ['Voice', 'Broadband', 'BundledVoice', 'BundledBroadband', 'BundledVoiceBroadband'],
  minimumStandards: {
    mobileVoiceMinutes: 1000,
    mobileDataGb: 4.5,
    fixedDownMbps: 25,
    fixedUpMbps: 3,
    fixedDataGb: 1280,
  },
  stateRoutes: { CA: 'california_administrator', OR: 'oregon_commission', TX: 'texas_administrator' },
  retentionYears: 3,
  // The National Verifier takes its documents itself.
  documents: [],
  consents: {
    disclosure: 'LL_DISCLOSURE_V1',
    certification: 'LL_CERT_V1',
    household: 'HOUSEHOLD_V1',
    transfer: 'LL_TRANSFER_V1',
  },
}

/** California's own way ended with the order of November 20, 2025. */
const lifelineWithCalifornia: Program = {
  ...lifeline,
  version: '2026-02-01',
  effectiveFrom: '2026-02-01',
  stateRoutes: { OR: 'oregon_commission', TX: 'texas_administrator' },
}

const lifelineCheckedDaily: Program = {
  ...lifelineWithCalifornia,
  version: '2026-02-16',
  effectiveFrom: '2026-02-16',
  recertification: { ...lifeline.recertification, isCheckedDaily: true },
}

const lifelineWithoutVoiceOnly: Program = {
  ...lifelineCheckedDaily,
  version: '2026-12-01',
  effectiveFrom: '2026-12-01',
  benefit: { ...lifeline.benefit, voiceOnlyCents: null },
}

/**
 * Emergency support of survivors who left a shared line (Safe Connections Act, 47 CFR 54.424): Lifeline for up to six
 * months, with a higher income and the ways into the former ACP.
 */
const forSurvivors = (terms: Program): Program => ({
  ...terms,
  code: 'lifeline_sca',
  applicationsFrom: '2024-01-14',
  incomePercent: 200,
  codes: [...everywhere, 'E54', 'E51', 'E50', ...onTribalLands, 'E13'],
  benefitMonths: 6,
  deEnrollment: { ...terms.deEnrollment, PERIOD_ENDED: within(5, 30) },
  consents: { ...terms.consents, disclosure: 'SCA_DISCLOSURE_V1', certification: 'SCA_CERT_V1' },
})

/** ACP: 47 CFR 54.1800–54.1814, as it was before anybody knew when it would end. */
const acp: Program = {
  code: 'acp',
  version: '2021-12-31',
  effectiveFrom: '2021-12-31',
  applicationsFrom: '2021-12-31',
  applicationsUntil: null,
  transfersUntil: null,
  benefitEndsOn: null,
  nationalVerifier: { service: 'ebca-svc' },
  nlad: {
    service: 'ebbp-svc/1',
    phoneField: 'phoneNumberInEbbp',
    tribalField: 'ebbpTribalBenefitFlag',
    certificationField: 'acpCertInd',
  },
  benefit: { standardCents: 3000, voiceOnlyCents: null, tribalCents: 7500 },
  device: {
    kinds: ['laptop', 'desktop', 'tablet'],
    maximumCents: 10_000,
    copaymentAboveCents: 1000,
    copaymentBelowCents: 5000,
  },
  incomePercent: 200,
  codes: [...everywhere, 'E54', 'E51', 'E50', ...onTribalLands, 'E13'],
  tribalOnlyCodes: onTribalLands,
  minimumAge: 18,
  takesEmancipatedMinors: true,
  approvalDays: 90,
  applicationDays: 45,
  transfer: { limit: 'one_per_calendar_month', exceptions: ['TE1', 'TE2', 'TE3', 'TE4'] },
  usage: { days: 30, cureDays: 15 },
  recertification: { everyMonths: 12, windowDays: 60, isCheckedDaily: false },
  deEnrollment: { ...leaving, NON_PAYMENT: within(1), PROGRAM_ENDED: within(1) },
  endNoticeDays: [],
  benefitMonths: null,
  combinableWith: ['lifeline'],
  serviceTypes: ['DSL', 'Fiber', 'Cable', 'FixedWireless', 'Satellite', 'MobileBroadband'],
  minimumStandards: null,
  stateRoutes: {},
  retentionYears: 6,
  documents: [],
  consents: {
    disclosure: 'ACP_DISCLOSURE_V1',
    certification: 'ACP_CERT_V1',
    household: 'HOUSEHOLD_V1',
    transfer: 'ACP_TRANSFER_V1',
  },
}

/** The wind-down order of January 11, 2024. */
const acpWindingDown: Program = {
  ...acp,
  version: '2024-01-11',
  effectiveFrom: '2024-01-11',
  applicationsUntil: '2024-02-07',
  transfersUntil: '2024-05-31',
  benefitEndsOn: '2024-06-01',
  endNoticeDays: [128, 89, 30, 15, 1],
}

/** What the law has said and says, by program and oldest first; an upgrade of this platform brings what it will say. */
export const federalPrograms: readonly Program[] = [
  lifeline,
  lifelineWithCalifornia,
  lifelineCheckedDaily,
  lifelineWithoutVoiceOnly,
  acp,
  acpWindingDown,
  ...[lifeline, lifelineWithCalifornia, lifelineCheckedDaily, lifelineWithoutVoiceOnly].map(forSurvivors),
]

/** For how many full calendar years the law has records of a program kept at least. */
export const lawfulYears = (program: ProgramCode): number =>
  Math.max(
    ...federalPrograms.filter(({ code }) => code === program).map(({ retentionYears }) => retentionYears),
  )

/** Households in ACP when it was largest in our records; they describe the past and change no more. */
export const acpHouseholds = {
  total: 20_000_000,
  urban: 17_000_000,
  rural: 3_000_000,
  /** Month of the figures. */
  asOf: '2023-08',
} as const
