import type { ConsentText } from './consent.ts'
import { acpCertification, acpDisclosure, acpTransfer } from './acp.ts'
import { household } from './household.ts'
import { survivorCertification, survivorDisclosure } from './survivors.ts'
import { lifelineCertification, lifelineDisclosure, lifelineTransfer } from './lifeline.ts'

export const consentTexts = {
  LL_DISCLOSURE_V1: lifelineDisclosure,
  LL_CERT_V1: lifelineCertification,
  LL_TRANSFER_V1: lifelineTransfer,
  SCA_DISCLOSURE_V1: survivorDisclosure,
  SCA_CERT_V1: survivorCertification,
  ACP_DISCLOSURE_V1: acpDisclosure,
  ACP_CERT_V1: acpCertification,
  ACP_TRANSFER_V1: acpTransfer,
  HOUSEHOLD_V1: household,
} as const satisfies Record<string, ConsentText>

export type ConsentId = keyof typeof consentTexts
export const consentIds = Object.keys(consentTexts) as [ConsentId, ...ConsentId[]]
