// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import { bulkMachine, importMachine, reportMachine } from './back-office/machines.ts'
import { invoiceMachine, creditNoteMachine } from './billing/machines.ts'
import { callBackMachine } from './call-backs/machines.ts'
import { planMachine, addonPlanMachine, planCategoryMachine, planVersionMachine } from './catalog/machines.ts'
import { surchargeMachine, shippingRateMachine } from './charges/machines.ts'
import { contactMachine } from './contacts/machines.ts'
import { contentMachine } from './content/machines.ts'
import { coverageLeadMachine } from './coverage-leads/machines.ts'
import { deviceMachine, deviceBoxMachine } from './devices/machines.ts'
import { documentMachine } from './documents/machines.ts'
import { usacAccountMachine } from './enrollment/accounts/machines.ts'
import { enrollmentMachine, exchangeMachine } from './enrollment/machines.ts'
import {
  deEnrollmentMachine,
  memberChangeMachine,
  registryReportMachine,
} from './enrollment/membership/machines.ts'
import { programPlanMachine, deviceClaimMachine } from './enrollment/service/machines.ts'
import { transferMachine } from './enrollment/transfer/machines.ts'
import { fulfillmentMachine } from './fulfillment/machines.ts'
import { fraudMachine } from './identity/fraud/machines.ts'
import { accountMachine, fulfillmentCompanyMachine } from './identity/machines.ts'
import { notificationMachine, textConsentMachine } from './messaging/machines.ts'
import { orderEditMachine } from './orders/edits/machines.ts'
import { orderMachine } from './orders/machines.ts'
import { disputeMachine } from './payments/disputes/machines.ts'
import { paymentMachine, refundMachine } from './payments/machines.ts'
import { reconciliationMachine, differenceMachine } from './payments/reconciliation/machines.ts'
import { paymentMethodMachine, paymentAccountMachine } from './payments/ways/machines.ts'
import { personalCopyMachine, erasureMachine } from './people/machines.ts'
import { programVersionMachine } from './programs/machines.ts'
import { promoCodeMachine } from './promotions/machines.ts'
import { representativeMachine } from './representatives/machines.ts'
import { serviceProviderMachine } from './service-providers/machines.ts'
import {
  simInventoryMachine,
  simLineMachine,
  provisioningMachine,
  subscriptionMachine,
} from './sims/machines.ts'
import { simSourceMachine, simDifferenceMachine } from './sims/sources/machines.ts'
import { sourcePlanMachine, dataPoolMachine } from './sourcing/machines.ts'
import { usageFileMachine } from './usage/machines.ts'
import { balanceAdjustmentMachine } from './wallets/machines.ts'

/** Every machine by its name, which is also the kind of record that its events are about. */
export const machines = {
  bulk: bulkMachine,
  import: importMachine,
  report: reportMachine,
  invoice: invoiceMachine,
  credit_note: creditNoteMachine,
  call_back: callBackMachine,
  plan: planMachine,
  addon_plan: addonPlanMachine,
  plan_category: planCategoryMachine,
  plan_version: planVersionMachine,
  surcharge: surchargeMachine,
  shipping_rate: shippingRateMachine,
  contact: contactMachine,
  content: contentMachine,
  coverage_lead: coverageLeadMachine,
  device: deviceMachine,
  device_box: deviceBoxMachine,
  document: documentMachine,
  usac_account: usacAccountMachine,
  enrollment: enrollmentMachine,
  exchange: exchangeMachine,
  de_enrollment: deEnrollmentMachine,
  member_change: memberChangeMachine,
  registry_report: registryReportMachine,
  program_plan: programPlanMachine,
  device_claim: deviceClaimMachine,
  transfer: transferMachine,
  fulfillment: fulfillmentMachine,
  fraud: fraudMachine,
  account: accountMachine,
  fulfillment_company: fulfillmentCompanyMachine,
  notification: notificationMachine,
  text_consent: textConsentMachine,
  order_edit: orderEditMachine,
  order: orderMachine,
  dispute: disputeMachine,
  payment: paymentMachine,
  refund: refundMachine,
  reconciliation: reconciliationMachine,
  reconciliation_difference: differenceMachine,
  payment_method: paymentMethodMachine,
  payment_account: paymentAccountMachine,
  personal_copy: personalCopyMachine,
  erasure: erasureMachine,
  program_version: programVersionMachine,
  promo_code: promoCodeMachine,
  representative: representativeMachine,
  service_provider: serviceProviderMachine,
  sim_inventory: simInventoryMachine,
  sim_line: simLineMachine,
  provisioning: provisioningMachine,
  subscription: subscriptionMachine,
  sim_source: simSourceMachine,
  sim_difference: simDifferenceMachine,
  source_plan: sourcePlanMachine,
  data_pool: dataPoolMachine,
  usage_file: usageFileMachine,
  balance_adjustment: balanceAdjustmentMachine,
} as const
