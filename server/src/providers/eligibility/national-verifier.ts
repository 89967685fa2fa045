import { prepareCall, type UsacServices } from '../usac/prepare-call.ts'
import type { EligibilityProvider } from './eligibility-provider.ts'
import { checkBody, readEligibility, statusBody } from './national-verifier-wire.ts'

/** Speaks the National Verifier's carrier API, in which both programs' services have the same contract. */
export const createNationalVerifier = (services: UsacServices): EligibilityProvider => ({
  key: 'national-verifier',

  check: (account, input) =>
    prepareCall(services, account, {
      operation: 'check',
      method: 'POST',
      path: `/${input.service}/consumer/eligibility-check`,
      body: checkBody(input),
      read: readEligibility,
    }),

  status: (account, query) =>
    prepareCall(services, account, {
      operation: 'status',
      method: 'POST',
      path: `/${query.service}/consumer/eligibility-check/${encodeURIComponent(query.checkId)}/status`,
      body: statusBody(query),
      isQuestion: true,
      read: readEligibility,
    }),
})
