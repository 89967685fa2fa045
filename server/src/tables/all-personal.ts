// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import {
  personalNotes,
  personalNoteTexts,
  personalMentions,
  personalImportRows,
  personalBulkRows,
  ofNobody as ofNobodyInBackOffice,
} from './back-office-personal.ts'
import {
  personalInvoices,
  personalCreditNotes,
  personalTransfers,
  ofNobody as ofNobodyInBilling,
} from './billing-personal.ts'
import { personalCallBacks } from './call-backs-personal.ts'
import { personalContacts, personalContactWords } from './contacts-personal.ts'
import { personalCoverageLeads } from './coverage-leads-personal.ts'
import { personalBoxes, ofNobody as ofNobodyInDevices } from './devices-personal.ts'
import { personalContents, personalDocuments } from './documents-personal.ts'
import {
  personalEnrollments,
  personalApplicants,
  personalKeys,
  personalAgreements,
  personalExchanges,
  personalExchangeCodes,
  personalLookups,
  personalMilestones,
  personalMemberships,
  personalDeEnrollments,
  personalChanges,
  personalResumeCodes,
  personalHelpers,
  personalTransferRows,
  personalAttempts,
  personalServices,
  personalClaims,
  ofNobody as ofNobodyInEnrollment,
} from './enrollment-personal.ts'
import { personalFulfillments, ofNobody as ofNobodyInFulfillment } from './fulfillment-personal.ts'
import {
  personalSubscribers,
  personalCredentials,
  personalWords,
  personalTokens,
  personalSessions,
  personalFraudCases,
  personalFraudMarks,
  ofNobody as ofNobodyInIdentity,
} from './identity-personal.ts'
import { personalNotifications, personalTextConsents } from './messaging-personal.ts'
import {
  personalOrders,
  personalOrderLines,
  personalOrderEdits,
  personalConsents,
  personalBuyerWords,
  personalOrderNumbers,
} from './orders-personal.ts'
import {
  personalPayments,
  personalRefunds,
  personalDisputes,
  personalMovements,
  personalEvidence,
  ofNobody as ofNobodyInPayments,
} from './payments-personal.ts'
import { personalOwnCopies, personalErasures } from './people-personal.ts'
import {
  personalEvents,
  personalAttention,
  personalAnswers,
  ofNobody as ofNobodyInPlatform,
} from './platform-personal.ts'
import { personalPromoUses, ofNobody as ofNobodyInPromotions } from './promotions-personal.ts'
import {
  personalCustomers,
  personalSellerWords,
  ofNobody as ofNobodyInResellers,
} from './resellers-personal.ts'
import {
  personalSims,
  personalSubscriptions,
  personalProvisionings,
  ofNobody as ofNobodyInSims,
} from './sims-personal.ts'
import { personalPoolMembers, ofNobody as ofNobodyInSourcing } from './sourcing-personal.ts'
import {
  personalUsageRecords,
  personalUsageRollups,
  personalUsagePeriods,
  ofNobody as ofNobodyInUsage,
} from './usage-personal.ts'
import {
  personalWallets,
  personalEntries,
  personalAdjustments,
  ofNobody as ofNobodyInWallets,
} from './wallets-personal.ts'
import { ofNobody as ofNobodyInCatalog } from './catalog-personal.ts'
import { ofNobody as ofNobodyInCharges } from './charges-personal.ts'
import { ofNobody as ofNobodyInContent } from './content-personal.ts'
import { ofNobody as ofNobodyInPrograms } from './programs-personal.ts'
import { ofNobody as ofNobodyInReporting } from './reporting-personal.ts'
import { ofNobody as ofNobodyInRepresentatives } from './representatives-personal.ts'
import { ofNobody as ofNobodyInServiceProviders } from './service-providers-personal.ts'

/** Every table with rows of people, and what becomes of them. */
export const allPersonalRows = [
  personalNotes,
  personalNoteTexts,
  personalMentions,
  personalImportRows,
  personalBulkRows,
  personalInvoices,
  personalCreditNotes,
  personalTransfers,
  personalCallBacks,
  personalContacts,
  personalContactWords,
  personalCoverageLeads,
  personalBoxes,
  personalContents,
  personalDocuments,
  personalEnrollments,
  personalApplicants,
  personalKeys,
  personalAgreements,
  personalExchanges,
  personalExchangeCodes,
  personalLookups,
  personalMilestones,
  personalMemberships,
  personalDeEnrollments,
  personalChanges,
  personalResumeCodes,
  personalHelpers,
  personalTransferRows,
  personalAttempts,
  personalServices,
  personalClaims,
  personalFulfillments,
  personalSubscribers,
  personalCredentials,
  personalWords,
  personalTokens,
  personalSessions,
  personalFraudCases,
  personalFraudMarks,
  personalNotifications,
  personalTextConsents,
  personalOrders,
  personalOrderLines,
  personalOrderEdits,
  personalConsents,
  personalBuyerWords,
  personalOrderNumbers,
  personalPayments,
  personalRefunds,
  personalDisputes,
  personalMovements,
  personalEvidence,
  personalOwnCopies,
  personalErasures,
  personalEvents,
  personalAttention,
  personalAnswers,
  personalPromoUses,
  personalCustomers,
  personalSellerWords,
  personalSims,
  personalSubscriptions,
  personalProvisionings,
  personalPoolMembers,
  personalUsageRecords,
  personalUsageRollups,
  personalUsagePeriods,
  personalWallets,
  personalEntries,
  personalAdjustments,
]

/** Every table without any. */
export const allRowsOfNobody = [
  ofNobodyInBackOffice,
  ofNobodyInBilling,
  ofNobodyInCatalog,
  ofNobodyInCharges,
  ofNobodyInContent,
  ofNobodyInDevices,
  ofNobodyInEnrollment,
  ofNobodyInFulfillment,
  ofNobodyInIdentity,
  ofNobodyInPayments,
  ofNobodyInPlatform,
  ofNobodyInPrograms,
  ofNobodyInPromotions,
  ofNobodyInReporting,
  ofNobodyInRepresentatives,
  ofNobodyInResellers,
  ofNobodyInServiceProviders,
  ofNobodyInSims,
  ofNobodyInSourcing,
  ofNobodyInUsage,
  ofNobodyInWallets,
]
