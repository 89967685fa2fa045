import { prepareCall, type UsacServices } from '../usac/prepare-call.ts'
import type { UsacAccount } from '../usac/usac-account.ts'
import type { EligibilityProvider, EligibilityService } from './eligibility-provider.ts'
import { checkBody, readEligibility, statusBody } from './national-verifier-wire.ts'

/** Where a service stands, from which it names its pages. */
const pagesAt = ({ apiBase }: UsacAccount, service: EligibilityService) =>
  `${apiBase.replace(/\/+$/, '')}/${service}/`

/** Speaks the National Verifier's carrier API, in which both programs' services have the same contract. */
export const createNationalVerifier = (services: UsacServices): EligibilityProvider => ({
  key: 'national-verifier',

  check: (account, input) =>
    prepareCall(services, account, {
      operation: 'check',
      method: 'POST',
      path: `/${input.service}/consumer/eligibility-check`,
      body: checkBody(input),
      read: readEligibility(pagesAt(account, input.service)),
    }),

  status: (account, query) =>
    prepareCall(services, account, {
      operation: 'status',
      method: 'POST',
      path: `/${query.service}/consumer/eligibility-check/${encodeURIComponent(query.checkId)}/status`,
      body: statusBody(query),
      isQuestion: true,
      read: readEligibility(pagesAt(account, query.service)),
    }),
})
