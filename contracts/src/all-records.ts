// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import { invoiceKind } from './billing/records.ts'
import { callBackKind } from './call-backs/records.ts'
import { planKind, planCategoryKind, addonPlanKind } from './catalog/records.ts'
import { surchargeKind, shippingRateKind } from './charges/records.ts'
import { contactKind } from './contacts/records.ts'
import { coverageLeadKind } from './coverage-leads/records.ts'
import { deviceKind, deviceBoxKind } from './devices/records.ts'
import { deEnrollmentKind, nladSubscriberKind } from './enrollment/membership/records.ts'
import { enrollmentKind } from './enrollment/records.ts'
import { registryCodeKind } from './enrollment/registry/records.ts'
import { transferKind } from './enrollment/transfer/records.ts'
import { parcelKind } from './fulfillment/records.ts'
import { administratorKind } from './identity/records.ts'
import { orderKind } from './orders/records.ts'
import { disputeKind } from './payments/disputes/records.ts'
import { reconciliationKind } from './payments/reconciliation/records.ts'
import { paymentKind } from './payments/records.ts'
import { subscriberKind, resellerKind } from './people/records.ts'
import { programKind, sacKind } from './programs/records.ts'
import { promoCodeKind } from './promotions/records.ts'
import { representativeKind } from './representatives/records.ts'
import { serviceProviderKind } from './service-providers/records.ts'
import { simKind } from './sims/records.ts'
import { simSourceKind } from './sims/sources/records.ts'
import { sourcePlanKind, dataPoolKind } from './sourcing/records.ts'
import { balanceAdjustmentKind } from './wallets/records.ts'

/** Every kind of record that has a page, by its name. */
export const recordKinds = {
  invoice: invoiceKind,
  call_back: callBackKind,
  plan: planKind,
  plan_category: planCategoryKind,
  addon_plan: addonPlanKind,
  surcharge: surchargeKind,
  shipping_rate: shippingRateKind,
  contact: contactKind,
  coverage_lead: coverageLeadKind,
  device: deviceKind,
  device_box: deviceBoxKind,
  de_enrollment: deEnrollmentKind,
  nlad_subscriber: nladSubscriberKind,
  enrollment: enrollmentKind,
  registry_code: registryCodeKind,
  transfer: transferKind,
  fulfillment: parcelKind,
  administrator: administratorKind,
  order: orderKind,
  dispute: disputeKind,
  reconciliation: reconciliationKind,
  payment: paymentKind,
  subscriber: subscriberKind,
  reseller: resellerKind,
  program: programKind,
  sac_code: sacKind,
  promo_code: promoCodeKind,
  representative: representativeKind,
  service_provider: serviceProviderKind,
  sim: simKind,
  sim_source: simSourceKind,
  source_plan: sourcePlanKind,
  data_pool: dataPoolKind,
  balance_adjustment: balanceAdjustmentKind,
} as const
