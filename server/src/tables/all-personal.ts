// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import {
  personalNotes,
  personalNoteTexts,
  personalMentions,
  personalImportRows,
  personalBulkRows,
} from './back-office-personal.ts'
import { personalInvoices, personalCreditNotes, personalTransfers } from './billing-personal.ts'
import { personalBoxes } from './devices-personal.ts'
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
  personalResumeCodes,
  personalHelpers,
  personalTransferRows,
  personalAttempts,
  personalServices,
  personalClaims,
} from './enrollment-personal.ts'
import { personalFulfillments } from './fulfillment-personal.ts'
import {
  personalSubscribers,
  personalCredentials,
  personalWords,
  personalTokens,
  personalSessions,
  personalFraudCases,
  personalFraudMarks,
} from './identity-personal.ts'
import {
  personalNotifications,
  personalTextConsents,
  personalContactMessages,
  personalContactWords,
} from './messaging-personal.ts'
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
} from './payments-personal.ts'
import { personalOwnCopies, personalErasures } from './people-personal.ts'
import { personalEvents, personalAttention, personalAnswers } from './platform-personal.ts'
import { personalPromoUses } from './promotions-personal.ts'
import { personalCustomers, personalSellerWords } from './resellers-personal.ts'
import { personalSims, personalSubscriptions, personalProvisionings } from './sims-personal.ts'
import { personalPoolMembers } from './sourcing-personal.ts'
import { personalUsageRecords, personalUsageRollups, personalUsagePeriods } from './usage-personal.ts'
import { personalWallets, personalEntries, personalAdjustments } from './wallets-personal.ts'

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
  personalContactMessages,
  personalContactWords,
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
