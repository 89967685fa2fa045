import type { ConsentId } from './index.ts'

/** Rules of a version that words say as numbers. */
export type SaidRule = 'incomePercent' | 'benefitMonths' | 'usage.days' | 'usage.cureDays'

const useIt = { 'usage.days': 30, 'usage.cureDays': 15 }

/** What each text says of the rules: its words never change, so that a version that names it has to say the same. */
export const numbersSaid: Record<ConsentId, Partial<Record<SaidRule, number>>> = {
  LL_DISCLOSURE_V1: useIt,
  LL_CERT_V1: { incomePercent: 135 },
  LL_TRANSFER_V1: {},
  SCA_DISCLOSURE_V1: { ...useIt, benefitMonths: 6 },
  SCA_CERT_V1: { incomePercent: 200, benefitMonths: 6 },
  ACP_DISCLOSURE_V1: useIt,
  ACP_CERT_V1: { incomePercent: 200 },
  ACP_TRANSFER_V1: {},
  HOUSEHOLD_V1: {},
}
