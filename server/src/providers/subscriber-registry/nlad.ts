import { done, type Outcome } from '#platform/effects.ts'
import { prepareCall, type UsacServices } from '../usac/prepare-call.ts'
import type { PreparedCall } from '../usac/prepared-call.ts'
import type { UsacAccount } from '../usac/usac-account.ts'
import { readTransaction } from './nlad-answers.ts'
import type { JudgeCode } from './registry-errors.ts'
import {
  deEnrollmentBody,
  deviceQuestionBody,
  enrollmentBody,
  transferBody,
  updateBody,
} from './nlad-fields.ts'
import { readSubscribers, readTransactions, subscribersPath, transactionsPath } from './nlad-reports.ts'
import type {
  RegistryAnswer,
  RegistryRefusal,
  RegistryTransaction,
  SubscriberRegistry,
} from './subscriber-registry.ts'

/** Speaks NLAD's API: Lifeline's service and that of the Affordable Connectivity Program. */
export function createNlad(services: UsacServices, judge: JudgeCode): SubscriberRegistry {
  const reading = readTransaction(judge)

  const transact = (
    account: UsacAccount,
    operation: string,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object,
    read = reading,
  ) =>
    prepareCall<RegistryAnswer, RegistryRefusal>(services, account, { operation, method, path, body, read })

  /** Where nothing changes, a lost answer is only one not had. */
  const question = (account: UsacAccount, operation: string, path: string, body: object) =>
    prepareCall<RegistryAnswer, RegistryRefusal>(services, account, {
      operation,
      method: 'POST',
      path,
      body,
      isQuestion: true,
      read: reading,
    })

  const transactions: SubscriberRegistry['transactions'] = (account, query) =>
    prepareCall<RegistryTransaction[], RegistryRefusal>(services, account, {
      operation: 'transactions',
      method: 'GET',
      path: transactionsPath(query),
      isQuestion: true,
      read: readTransactions(judge),
    })

  return {
    key: 'nlad',
    enroll: (account, input) =>
      transact(account, 'enroll', 'POST', `/${input.service}/subscriber`, enrollmentBody(input)),
    transfer: (account, input) =>
      transact(account, 'transfer', 'POST', `/${input.service}/transfer`, transferBody(input)),
    update: (account, input) =>
      transact(account, 'update', 'PUT', `/${input.service}/subscriber`, updateBody(input)),
    deEnroll: (account, input) =>
      transact(
        account,
        'deEnroll',
        'DELETE',
        `/${input.service}/subscriber`,
        deEnrollmentBody(input),
        deEnrolled(reading),
      ),
    verifyDeviceEligibility: (account, input) =>
      question(
        account,
        'verifyDeviceEligibility',
        '/ebbp-svc/1/subscriber/verifyDeviceEligibility',
        deviceQuestionBody(input),
      ),
    subscribers: (account, query) =>
      prepareCall(services, account, {
        operation: 'subscribers',
        method: 'GET',
        path: subscribersPath(query),
        isQuestion: true,
        read: readSubscribers(judge),
      }),
    transactions,
    find: (account, { reference, ...query }) => oneOf(transactions(account, query), reference),
  }
}

/** Who is not there any more is what was asked for, such as after a lost answer. */
const deEnrolled =
  (reading: ReturnType<typeof readTransaction>): ReturnType<typeof readTransaction> =>
  (status, body) => {
    const outcome = reading(status, body)
    return outcome?.kind === 'refused' && outcome.code === 'SUBSCRIBER_NOT_FOUND'
      ? done({ message: 'SUBSCRIBER_NOT_FOUND', subscriberId: null })
      : outcome
  }

/** The same call, whose answer is the last transaction that bears this reference. */
function oneOf(
  asked: PreparedCall<RegistryTransaction[], RegistryRefusal>,
  reference: string,
): PreparedCall<RegistryTransaction | null, RegistryRefusal> {
  return {
    ...asked,
    operation: 'find',
    async send(): Promise<Outcome<RegistryTransaction | null, RegistryRefusal>> {
      const outcome = await asked.send()
      if (outcome.kind !== 'done') return outcome
      return done(outcome.value.findLast((row) => row.reference === reference) ?? null)
    },
  }
}
