import { eq, sql } from 'drizzle-orm'
import { erasedAddress } from '#platform/security/erased-address.ts'
import {
  credentials,
  credentialTokens,
  personWords,
  sessions,
  subscribers,
  administrators,
  resellers,
  resellerTree,
  fulfillmentCompanies,
  fulfillmentAgents,
} from './identity.ts'
import { fraudCases, fraudMarks } from './identity-fraud.ts'
import {
  accountsOf,
  fact,
  hidden,
  inner,
  moves,
  noWords,
  nothing,
  personal,
  personalRows,
  sealedWords,
  rowsOfNobody,
} from './personal.ts'

export const personalSubscribers = personalRows(subscribers, {
  of: (who) => sql`${subscribers.id} in ${accountsOf(who)}`,
  erased: 'blank',
  merged: 'led',
  rank: 3,
  columns: {
    firstName: personal(noWords),
    lastName: personal(noWords),
    phoneNumber: personal(),
    birthDate: sealedWords({ to: nothing }),
  },
})

/** Last of all: the address finds everything else. */
export const personalCredentials = personalRows(credentials, {
  of: (who) => sql`${credentials.id} in ${accountsOf(who)}`,
  erased: 'blank',
  merged: 'led',
  kind: 'account',
  rank: 4,
  columns: {
    emailAddress: personal(erasedAddress(credentials.id)),
    passwordHash: hidden(nothing),
    totpSecret: hidden(nothing),
    recoveryCodeHashes: hidden(sql`'[]'::jsonb`),
    switchedOff: personal(sql`'[]'::jsonb`),
  },
})

/** Triggers keep them in step with the names. */
export const personalWords = personalRows(personWords, {
  of: (who) => sql`${personWords.personId} in ${accountsOf(who)}`,
  erased: 'follow',
  merged: 'stay',
  isInCopy: false,
  columns: { word: inner },
})

export const personalTokens = personalRows(credentialTokens, {
  of: (who) => sql`${credentialTokens.credentialId} in ${accountsOf(who)}`,
  erased: 'delete',
  merged: 'stay',
  kind: 'account',
  columns: { tokenHash: inner, emailAddress: fact },
})

export const personalSessions = personalRows(sessions, {
  of: (who) => sql`${sessions.subjectId} in ${accountsOf(who)}`,
  erased: 'delete',
  merged: 'stay',
  kind: 'account',
  columns: { userAgent: fact, address: fact, device: inner, support: fact },
})

/** People are not told what they are suspected of: a person who cheats would learn how they were found. */
export const personalFraudCases = personalRows(fraudCases, {
  of: ({ id }) => eq(fraudCases.subscriberId, id),
  erased: 'blank',
  merged: moves('subscriberId'),
  isInCopy: false,
  columns: { reason: hidden(noWords) },
})

export const personalFraudMarks = personalRows(fraudMarks, {
  of: ({ tenantId, id }) =>
    sql`${fraudMarks.caseId} in (select f.id from fraud_cases f where f.tenant_id = ${tenantId} and f.subscriber_id = ${id})`,
  erased: 'delete',
  merged: 'follow',
  isInCopy: false,
  columns: { hash: inner },
})

export const ofNobody = rowsOfNobody({
  'of the service provider and its team': [administrators],
  'of sellers and of those who ship': [resellers, resellerTree, fulfillmentCompanies, fulfillmentAgents],
})
