// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import { backOfficeErrors } from './back-office/errors.ts'
import { billingErrors } from './billing/errors.ts'
import { catalogErrors } from './catalog/errors.ts'
import { chargesErrors } from './charges/errors.ts'
import { checkoutErrors } from './checkout/errors.ts'
import { contactErrors } from './contacts/errors.ts'
import { contentErrors } from './content/errors.ts'
import { devicesErrors } from './devices/errors.ts'
import { documentsErrors } from './documents/errors.ts'
import { enrollmentErrors } from './enrollment/errors.ts'
import { fulfillmentErrors } from './fulfillment/errors.ts'
import { identityErrors } from './identity/errors.ts'
import { ordersErrors } from './orders/errors.ts'
import { paymentsErrors } from './payments/errors.ts'
import { peopleErrors } from './people/errors.ts'
import { programsErrors } from './programs/errors.ts'
import { promotionsErrors } from './promotions/errors.ts'
import { representativesErrors } from './representatives/errors.ts'
import { serviceProvidersErrors } from './service-providers/errors.ts'
import { simsErrors } from './sims/errors.ts'
import { sourcingErrors } from './sourcing/errors.ts'
import { usageErrors } from './usage/errors.ts'
import { walletsErrors } from './wallets/errors.ts'

/** Every code of what a module refuses, with its HTTP status. */
export const errorsOfModules = {
  ...backOfficeErrors,
  ...billingErrors,
  ...catalogErrors,
  ...chargesErrors,
  ...checkoutErrors,
  ...contactErrors,
  ...contentErrors,
  ...devicesErrors,
  ...documentsErrors,
  ...enrollmentErrors,
  ...fulfillmentErrors,
  ...identityErrors,
  ...ordersErrors,
  ...paymentsErrors,
  ...peopleErrors,
  ...programsErrors,
  ...promotionsErrors,
  ...representativesErrors,
  ...serviceProvidersErrors,
  ...simsErrors,
  ...sourcingErrors,
  ...usageErrors,
  ...walletsErrors,
} as const
