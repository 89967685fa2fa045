import type { Permission } from '#contracts/permissions.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { ownTerms } from '#contracts/programs/terms.ts'
import { parcel } from '../buyer.ts'
import { endpoints } from './endpoints.ts'
import { inputFound } from './input-found.ts'
import { numbersOf } from '../box-numbers.ts'
import {
  deviceOf,
  promoCodeOf,
  ruleOf,
  shippingRateOf,
  dataPoolFacts,
  sourcePlanFacts,
  surchargeOf,
  usageFileOf,
  type Objects,
} from './objects.ts'

const note = 'Asked by phone'
const item = ({ planId, priceId, categoryId }: Objects) => ({
  type: 'plan',
  planId,
  priceId,
  categoryId,
  quantity: 1,
})
const cart = (objects: Objects) => ({ items: [item(objects)] })
const purchase = (objects: Objects) => ({
  ...cart(objects),
  emailAddress: 'matrix@example.test',
  paymentMethod: 'manual',
  expectedTotalCents: 500,
  shipping: parcel,
})
const addon = ({ line, addonId }: Objects) => ({ line, addonId, quantity: 1 })
const both = (text: string) => ({ en: text, es: text })
const article = {
  category: 'esim',
  position: 1,
  illustration: null,
  title: both('Matrix'),
  summary: both('Matrix'),
  body: both('Matrix'),
}
const nothing = () => ({})
const ofCompany = { spin: '143001234', fromDay: '2026-01-01', untilDay: null }
/** What a service provider may say itself, of a federal version. */
function ownTermsOf(version: string) {
  return ownTerms.strip().parse(federalPrograms.find((program) => program.version === version))
}
const resend = ({ orderId }: Objects) => ({
  list: 'orders',
  action: 'resend_email',
  selection: { ids: [orderId] },
})

const wrongPassword = 'not the password'
const newPassword = 'a long walk by the river'
const unknownLink = 'A'.repeat(22)
const person = { firstName: 'Mattie', lastName: 'Trix' }

/** What every kind of person does with their own account. */
function accountInputs(kind: string): Record<string, (objects: Objects) => unknown> {
  const verbs: Record<string, (objects: Objects) => unknown> = {
    login: () => ({ email: 'nobody@people.test', password: wrongPassword }),
    forgotPassword: () => ({ email: 'nobody@people.test' }),
    resetPassword: () => ({ token: unknownLink, password: newPassword }),
    logout: nothing,
    extend: nothing,
    stepUp: () => ({ password: wrongPassword }),
    profile: nothing,
    updateProfile: () => ({ firstName: 'Ada' }),
    changePassword: () => ({ currentPassword: wrongPassword, newPassword }),
    changeEmail: () => ({ email: 'another-address@example.test', password: wrongPassword }),
    resendEmailChange: nothing,
    cancelEmailChange: nothing,
    sessions: nothing,
    endSession: ({ sessionId }) => ({ id: sessionId }),
    endOtherSessions: nothing,
    beginSecondFactor: () => ({ password: wrongPassword }),
    confirmSecondFactor: () => ({ code: '000000' }),
    renewRecoveryCodes: () => ({ password: wrongPassword, code: '000000' }),
    removeSecondFactor: () => ({ password: wrongPassword, code: '000000' }),
  }
  return Object.fromEntries(Object.entries(verbs).map(([verb, input]) => [`identity.${kind}.${verb}`, input]))
}

/** A SIM card that nobody has yet. */
const simSourceFacts = { name: 'Lines', holdFloor: 5, holdPercent: 20, alertCents: null }
const scanned = '8901999900000900014'

const planOf = ({ categoryId, sourceId }: Objects) => ({
  ...{ categoryId, offerId: null, name: both('Matrix'), description: both('Matrix'), simType: 'esim' },
  ...{ simSourceId: sourceId, providerBundle: null, hasNumber: false, whitelistOnly: false },
  ...{ isDataUnlimited: false, dataMb: 1000, callMinutes: null, smsCount: null, throttleKbps: null },
  ...{ speed: '5G', hotspot: true, networks: {}, coverage: ['FR'], taxClass: 'none' },
  ...{ activationFeeCents: 0, callCreditCents: 0, roamingCreditCents: 0, label: null, sort: 1 },
  prices: [
    { audience: 'public', duration: 7, durationUnit: 'day', priceCents: 500, discountedPriceCents: 500 },
  ],
})
const addonOf = () => ({
  ...{ name: both('Matrix'), priceCents: 100, callMinutes: null, smsCount: null, dataMb: 1000 },
  ...{ providerBundle: null, allowedForPlanIds: [] },
})
const shelf = { name: both('Matrix'), kind: 'local', coverage: ['US'] }

/** What staff do with what is sold, on things that nothing else needs. */
function catalogInputs(): Record<string, (objects: Objects) => unknown> {
  const moves = ['activate', 'deactivate', 'archive', 'unarchive']
  const on = (group: string, verbs: string[], name: keyof Objects) =>
    verbs.map((verb) => [`catalog.admin.${group}.${verb}`, (objects: Objects) => ({ id: objects[name] })])
  return {
    ...Object.fromEntries([
      ...on('plans', ['get', 'use', 'whitelist', 'duplicate', ...moves], 'sparePlanId'),
      ...on('plans.versions', ['withdraw'], 'planVersionId'),
      ...on('addons', ['get', ...moves], 'spareAddonId'),
      ...on('categories', ['get', 'show', 'hide'], 'shelfId'),
    ]),
    'catalog.admin.plans.create': planOf,
    'catalog.admin.plans.preview': (objects) => ({ content: planOf(objects) }),
    'catalog.admin.plans.save': (objects) => ({
      ...{ id: objects.sparePlanId, version: 1, content: planOf(objects) },
    }),
    'catalog.admin.plans.setWhitelist': ({ sparePlanId }) => ({ id: sparePlanId, entries: [] }),
    'catalog.admin.plans.allowAddons': ({ sparePlanId, spareAddonId }) => ({
      ...{ planId: sparePlanId, addonIds: [spareAddonId] },
    }),
    'catalog.admin.plans.allowedAddons': ({ sparePlanId }) => ({ planId: sparePlanId }),
    'catalog.admin.pricings.list': ({ sparePlanId }) => ({ planId: sparePlanId }),
    'catalog.admin.pricings.create': (objects) => ({
      ...{ planId: objects.sparePlanId, ...planOf(objects).prices[0] },
    }),
    'catalog.admin.categories.create': () => shelf,
    'catalog.admin.categories.edit': ({ shelfId }) => ({ id: shelfId, version: 1, ...shelf }),
    'catalog.admin.categories.reorder': ({ shelfId }) => ({ id: shelfId, position: 1 }),
    'catalog.admin.addons.create': addonOf,
    'catalog.admin.addons.edit': ({ spareAddonId }) => ({ id: spareAddonId, version: 1, ...addonOf() }),
  }
}

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"><rect width="80" height="24"/></svg>',
).toString('base64')
let newProviders = 0
let askedFor = 0
let newDevices = 0

/** Inputs that their schema does not tell: those that say more than what is meant and why. */
const reminding = ({ enrollmentId }: Objects) => ({
  ...{ ids: [enrollmentId], channel: 'email', isPreview: true },
})
const ofDocument = ({ enrollmentId, documentId }: Objects) => ({ id: enrollmentId, documentId })
const listed: Record<string, (objects: Objects) => unknown> = {
  'checkout.allowedAddons': ({ line }) => ({ id: line }),
  'billing.creditNotePdf': ({ billedId }) => ({ id: billedId }),
  'billing.getInvoice': ({ billedId }) => ({ id: billedId }),
  'billing.invoicePdf': ({ orderId }) => ({ id: orderId }),
  'billing.own.invoice': ({ invoiceToken }) => ({ id: invoiceToken }),
  'billing.own.invoicePdf': ({ invoiceToken }) => ({ id: invoiceToken }),
  // Nobody disputes the payments of the matrix: a role that may is told that there is none.
  'payments.disputes.addEvidence': ({ paymentId }) => ({ id: paymentId, kind: 'usage', words: note }),
  'payments.disputes.addEvidenceFile': ({ paymentId }) => ({
    ...{ id: paymentId, kind: 'usage', name: 'proof.pdf' },
    file: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
  }),
  'payments.disputes.removeEvidence': ({ paymentId }) => ({ id: paymentId, evidenceId: paymentId }),
  'payments.disputes.takeFile': ({ paymentId }) => ({ id: paymentId, evidenceId: paymentId }),
  'payments.reconciliations.run': () => ({ day: '2026-01-15' }),
  'payments.own.pay': ({ orderToken }) => ({ token: orderToken }),
  'payments.own.payFromBalance': ({ orderToken }) => ({ token: orderToken }),
  'payments.ways.save': ({ wayId }) => ({
    ...{ id: wayId, isActive: true, countries: null, currencies: null },
    ...{ minCents: null, maxCents: null, revision: 0 },
  }),
  'payments.ways.order': ({ wayId }) => ({ ids: [wayId] }),
  'payments.ways.saveAccount': () => ({
    provider: 'stripe',
    credentials: { secretKey: 'sk_test_wrong', webhookSecret: 'whsec_wrong' },
    revision: 0,
  }),
  'payments.ways.testAccount': () => ({ provider: 'stripe' }),
  'payments.ways.retireAccount': () => ({
    ...{ provider: 'stripe', revision: 1, reason: 'It belongs to others' },
  }),
  'payments.own.settle': ({ orderToken }) => ({ token: orderToken }),
  'people.resellerSubscribers': ({ resellerId }) => ({ id: resellerId }),
  'catalog.pricings': ({ planId }) => ({ planId }),
  'catalog.own.pricings': ({ planId }) => ({ planId }),
  'catalog.destination': () => ({ code: 'FR' }),
  ...catalogInputs(),
  'catalog.updatePricing': ({ priceId }) => ({ id: priceId, isActive: true }),
  'checkout.quote': cart,
  'checkout.waysToPay': () => ({ totalCents: 1000 }),
  'checkout.purchase': purchase,
  'checkout.own.quote': cart,
  'checkout.own.purchase': purchase,
  'checkout.linePrice': ({ line, addonId }) => ({ id: line, addonId, quantity: 1 }),
  'checkout.addonQuote': addon,
  'checkout.addonPurchase': (objects) => ({
    ...addon(objects),
    emailAddress: 'matrix@example.test',
    paymentMethod: 'manual',
    expectedTotalCents: 500,
  }),
  'checkout.deskQuote': cart,
  'checkout.editDraft': ({ orderId }) => ({ id: orderId }),
  'checkout.editQuote': (objects) => ({ ...cart(objects), id: objects.orderId }),
  'checkout.editOrder': (objects) => ({
    ...cart(objects),
    id: objects.orderId,
    revision: '1-0-0',
    refund: { to: 'source' },
    reason: note,
    expectedTotalCents: 500,
  }),
  'orders.sendAnother': ({ orderId, boxId }) => ({ id: orderId, boxId, fate: 'lost', reason: note }),
  'orders.withdrawEdit': ({ orderId }) => ({ id: orderId, reason: note }),
  'payments.payEditFromBalance': ({ orderId }) => ({ id: orderId }),
  'checkout.createOrder': (objects) => ({
    ...cart(objects),
    ...person,
    emailAddress: 'matrix@example.test',
    locale: 'en',
    payment: { by: 'link', byText: false },
    shipping: parcel,
    expectedTotalCents: 500,
  }),
  'content.post': () => ({ id: 'what-is-an-esim' }),
  'content.legal': () => ({ slug: 'terms' }),
  'content.page': () => ({ slug: 'accessibility' }),
  'content.version': ({ contentId }) => ({ id: contentId, number: 1 }),
  'content.preview': () => ({ locale: 'en', markdown: 'Matrix' }),
  'content.create': () => ({ kind: 'faq', slug: 'matrix', ...article }),
  'content.save': ({ contentId }) => ({ id: contentId, revision: 1, ...article }),
  'messaging.contacts.answer': ({ contactId }) => ({ id: contactId, version: 1, answer: note }),
  'messaging.contact.send': () => ({
    formToken: 'not a token',
    topic: 'other',
    name: 'Matrix',
    emailAddress: 'matrix@example.test',
    message: note,
  }),
  'devices.create': () => deviceOf(`a new one ${++newDevices}`),
  'devices.edit': ({ deviceId }) => ({ id: deviceId, version: 1, ...deviceOf('an edit') }),
  'devices.boxes.receive': ({ deviceId }) => ({ deviceId, ...numbersOf(900_000) }),
  'devices.boxes.reserve': ({ boxId, enrollmentReference }) => ({
    id: boxId,
    reference: enrollmentReference,
  }),
  ...Object.fromEntries(
    ['get', 'ship', 'deliver', 'release', 'return', 'restock', 'amend'].map((act) => [
      `devices.boxes.${act}`,
      ({ boxId }: Objects) => ({ id: boxId }),
    ]),
  ),
  ...Object.fromEntries(
    ['reveal', 'write_off'].map((act) => [
      `devices.boxes.${act}`,
      ({ boxId }: Objects) => ({ id: boxId, reason: 'Asked for in writing' }),
    ]),
  ),
  'fulfillment.shipped': ({ fulfillmentId }) => ({ id: fulfillmentId, carrier: 'USPS' }),
  'fulfillment.own.shipped': ({ fulfillmentId }) => ({ id: fulfillmentId, carrier: 'USPS' }),
  'fulfillment.own.scan': ({ fulfillmentId }) => ({ id: fulfillmentId, number: scanned }),
  'fulfillment.reship': ({ fulfillmentId }) => ({
    ...{ id: fulfillmentId, withOthers: false, reason: 'Asked for in writing' },
  }),
  'fulfillment.reassign': ({ fulfillmentId }) => ({
    ...{ id: fulfillmentId, companyId: null, reason: 'Asked for in writing' },
  }),
  'fulfillment.rules.add': ({ fulfillmentCompanyId }) => ruleOf(fulfillmentCompanyId),
  'identity.fulfillmentCompanies.create': () => ({ name: `Parcels ${++newDevices}` }),
  'identity.fulfillmentCompanies.rename': ({ fulfillmentCompanyId }) => ({
    ...{ id: fulfillmentCompanyId, name: 'Matrix Parcels' },
  }),
  ...Object.fromEntries(
    ['close', 'reopen'].map((act) => [
      `identity.fulfillmentCompanies.${act}`,
      ({ fulfillmentCompanyId }: Objects) => ({ id: fulfillmentCompanyId }),
    ]),
  ),
  'identity.fulfillmentAgents.invite': ({ fulfillmentCompanyId }) => ({
    ...{ companyId: fulfillmentCompanyId, email: `agent${++newDevices}@example.test`, ...person },
    isAdministrator: false,
  }),
  'identity.fulfillmentAgents.update': ({ packerId }) => ({ id: packerId, isDisabled: true }),
  'devices.setPicture': ({ deviceId }) => ({ id: deviceId, picture }),
  'devices.removePicture': ({ deviceId }) => ({ id: deviceId }),
  'charges.surcharges.create': () => surchargeOf('a new one'),
  'charges.surcharges.edit': ({ surchargeId }) => ({
    ...{ id: surchargeId, version: 1, fromDay: null },
    ...surchargeOf('an edit'),
  }),
  'charges.surcharges.schedule': ({ surchargeId }) => ({ id: surchargeId, fromDay: '2099-01-01' }),
  'charges.surcharges.preview': ({ surchargeId }) => ({ id: surchargeId, place: 'AK' }),
  'charges.shippingRates.create': () => shippingRateOf('a new one'),
  'charges.shippingRates.edit': ({ shippingRateId }) => ({
    ...{ id: shippingRateId, version: 1 },
    ...shippingRateOf('an edit'),
  }),
  'charges.shippingRates.preview': ({ shippingRateId }) => ({ id: shippingRateId }),
  'sourcing.planRefs': ({ simSourceId }) => ({ id: simSourceId }),
  'sourcing.addonRefs': ({ simSourceId }) => ({ id: simSourceId }),
  'sims.check': () => ({ iccid: scanned }),
  'sims.sources.get': ({ simSourceId }) => ({ id: simSourceId }),
  'sims.sources.create': () => ({ provider: 'stock', ...simSourceFacts }),
  'sims.sources.edit': ({ simSourceId }) => ({ id: simSourceId, version: 1, ...simSourceFacts }),
  'sims.sources.saveKey': ({ simSourceId }) => ({
    id: simSourceId,
    keyNumber: 0,
    credentials: { apiKey: 'not-a-key' },
  }),
  'sims.sources.forgetKey': ({ simSourceId }) => ({ id: simSourceId, reason: 'The contract is over' }),
  ...Object.fromEntries(
    ['check', 'compare', 'close', 'reopen'].map((act) => [
      `sims.sources.${act}`,
      ({ simSourceId }: Objects) => ({ id: simSourceId }),
    ]),
  ),
  'sims.sources.difference.ignore': ({ simSourceId }) => ({ id: simSourceId, days: '7' }),
  'sims.sources.difference.find': ({ simSourceId }) => ({ id: simSourceId }),
  'sims.receive': ({ simSourceId }) => ({ sourceId: simSourceId, type: 'physical', iccid: scanned }),
  'sims.receiveMany': ({ simSourceId }) => ({ sourceId: simSourceId, iccids: [scanned] }),
  'usage.logOfLine': ({ simId }) => ({ id: simId }),
  'usage.callsOfLine': ({ simId }) => ({ id: simId }),
  'usage.messagesOfLine': ({ simId }) => ({ id: simId }),
  'usage.files.send': ({ simSourceId }) => ({
    ...{ sourceId: simSourceId, fileName: 'matrix.csv', content: usageFileOf('matrix') },
  }),
  'sourcing.sourcePlans.create': ({ simSourceId }) => ({
    ...{ sourceId: simSourceId, providerRefId: 'esim_of_matrix' },
    ...sourcePlanFacts,
  }),
  ...Object.fromEntries(
    ['get', 'candidates', 'count', 'archive'].map((verb) => [
      `sourcing.dataPools.${verb}`,
      ({ dataPoolId }: Objects) => ({ id: dataPoolId }),
    ]),
  ),
  'sourcing.dataPools.create': ({ simSourceId }) => ({ sourceId: simSourceId, ...dataPoolFacts }),
  'sourcing.dataPools.edit': ({ dataPoolId }) => ({ id: dataPoolId, version: 1, ...dataPoolFacts }),
  'sourcing.dataPools.addLines': ({ dataPoolId, simId }) => ({ id: dataPoolId, simIds: [simId] }),
  'sourcing.dataPools.removeLine': ({ dataPoolId, simId }) => ({ id: dataPoolId, simId }),
  'sourcing.sourcePlans.edit': ({ sourcePlanId }) => ({ id: sourcePlanId, version: 1, ...sourcePlanFacts }),
  ...Object.fromEntries(
    ['approve', 'withdraw'].map((verb) => [
      `wallets.${verb}`,
      ({ adjustmentId }: Objects) => ({ id: adjustmentId }),
    ]),
  ),
  'promotions.create': () => promoCodeOf(`MATRIX-${++askedFor}`),
  'promotions.edit': ({ promoCodeId }) => {
    const { code: _code, ...facts } = promoCodeOf('MATRIX')
    return { id: promoCodeId, version: 1, ...facts }
  },
  'promotions.isValidResellerPromocode': () => ({ code: 'NOBODY-0000' }),
  ...Object.fromEntries(
    ['get', 'pause', 'resume', 'end', 'activate'].map((verb) => [
      `promotions.${verb}`,
      ({ promoCodeId }: Objects) => ({ id: promoCodeId }),
    ]),
  ),
  'wallets.reject': ({ adjustmentId }) => ({ id: adjustmentId, answer: note }),
  'wallets.get': ({ subscriberId }) => ({ id: subscriberId }),
  'wallets.adjust': ({ subscriberId }) => ({
    ...{
      id: subscriberId,
      direction: 'add',
      amountCents: 100,
      reason: 'goodwill',
      note: 'Asked for by phone',
    },
  }),
  'wallets.setLimit': () => ({ approvalAboveCents: 50_00 }),
  'orders.own.get': ({ orderToken, orderProof }) => ({ token: orderToken, proof: orderProof }),
  'orders.own.find': ({ orderNumber, emailAddress }) => ({ orderNumber, emailAddress }),
  'orders.own.prove': ({ orderToken, emailAddress }) => ({ token: orderToken, emailAddress }),
  'orders.own.refreshProfile': ({ orderToken, orderProof, simId }) => ({
    token: orderToken,
    proof: orderProof,
    simId,
  }),
  'enrollment.accounts.save': () => ({
    ...{ service: 'nlad', environment: 'sandbox', authentication: 'basic' },
    ...{ apiId: 'sandbox', apiKey: 'not the key'.replaceAll(' ', '-'), revision: 0 },
  }),
  'enrollment.accounts.test': () => ({ service: 'nlad' }),
  'enrollment.accounts.remove': () => ({ service: 'nlad', revision: 1, reason: 'Asked for in writing' }),
  'enrollment.registryCodes.decide': () => ({
    ...{ provider: 'nlad', code: 'MATRIX_CODE', step: 'staff', words: null, revision: 1 },
    reason: 'Asked for in writing',
  }),
  'enrollment.registryCodes.reset': ({ registryCodeId }) => ({
    ...{ id: registryCodeId, revision: 1, reason: 'Asked for in writing' },
  }),
  'enrollment.offers': () => ({ zip: '10001' }),
  'enrollment.start': () => ({ zip: '10001', program: 'lifeline' }),
  'enrollment.check': () => ({
    zip: '10001',
    program: 'lifeline',
    answers: {},
    certification: { agreed: [], initials: 'MT', fullName: 'Mattie Trix' },
    timeZone: 'America/New_York',
  }),
  'enrollment.find': () => ({ reference: `M${++askedFor}` }),
  'enrollment.open': () => ({ lookup: unknownLink, code: '000000' }),
  'enrollment.resume.open': () => ({ code: `MATRX${String(++askedFor).padStart(7, '0')}`, zip: '10001' }),
  'enrollment.resume.send': () => ({ code: `MATRX${String(++askedFor).padStart(7, '0')}` }),
  ...Object.fromEntries(
    ['reveal', 'packet'].map((verb) => [
      `enrollment.log.${verb}`,
      ({ enrollmentId }: Objects) => ({ id: enrollmentId, reason: 'Asked for in writing' }),
    ]),
  ),
  'enrollment.log.documents.accept': ofDocument,
  'enrollment.log.documents.refuse': (objects) => ({ ...ofDocument(objects), refusal: 'unreadable' }),
  'enrollment.log.documents.take': (objects) => ({ ...ofDocument(objects), reason: 'Asked for in writing' }),
  'enrollment.own.documents.list': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.documents.send': ({ enrollmentToken }) => ({
    ...{ id: enrollmentToken, kind: 'driver_license', content: picture },
  }),
  'enrollment.own.documents.remove': ({ enrollmentToken }) => ({
    id: enrollmentToken,
    kind: 'driver_license',
  }),
  'enrollment.own.assisted.offers': () => ({ zip: '10001' }),
  'enrollment.own.assisted.start': () => ({
    ...{ zip: '10001', program: 'lifeline', locale: 'en', qualify: { codes: ['snap'] } },
    name: { firstName: 'Mattie', lastName: 'Trix' },
    contact: { phoneNumber: '212 555 0187', emailAddress: 'matrix@example.test' },
    address: { address1: '12 Main Street', city: 'New York', state: 'NY', zip: '10001' },
  }),
  ...Object.fromEntries(
    ['get', 'sendLink', 'showLink'].map((verb) => [
      `enrollment.own.assisted.${verb}`,
      ({ enrollmentId }: Objects) => ({ id: enrollmentId }),
    ]),
  ),
  'enrollment.own.delivery': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.worksheet': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.record': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.enroll': ({ enrollmentToken }) => ({
    id: enrollmentToken,
    delivery: { shipping: null, mailing: null },
  }),
  'enrollment.helping.get': () => ({ token: unknownLink }),
  'enrollment.helping.leave': () => ({ token: unknownLink }),
  'enrollment.reminders.eligibilityCheck': reminding,
  'enrollment.reminders.enrollment': reminding,
  'enrollment.reminders.transfer': reminding,
  'enrollment.reminders.progressEnrollment': reminding,
  'enrollment.reminders.progressTransfer': reminding,
  'enrollment.own.helper': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.nameHelper': ({ enrollmentToken }) => ({
    id: enrollmentToken,
    name: 'A neighbor',
    contact: 'neighbor@example.test',
    agreed: true,
    timeZone: 'America/New_York',
  }),
  'enrollment.own.removeHelper': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.progress': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.draft': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.save': ({ enrollmentToken }) => ({
    id: enrollmentToken,
    step: 'adults',
    values: { answer: 'no' },
  }),
  'enrollment.own.submit': ({ enrollmentToken }) => ({
    id: enrollmentToken,
    agreed: [],
    initials: 'MT',
    fullName: 'Mattie Trix',
    timeZone: 'America/New_York',
  }),
  'enrollment.own.status': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.startAgain': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.leave': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.deEnrollments.begin': ({ enrollmentId }) => ({
    id: enrollmentId,
    reason: 'CUSTOMER_REQUEST',
    evidence: 'Asked for in writing',
  }),
  'enrollment.own.cancel': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.transfer': ({ enrollmentToken }) => ({
    id: enrollmentToken,
    ...{ agreed: [], fullName: 'Mattie Trix', timeZone: 'America/New_York' },
  }),
  'enrollment.own.transfer.get': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.transfer.claimException': ({ enrollmentToken }) => ({
    ...{ id: enrollmentToken, exception: 'TE1', support: 'Nobody here agreed to it.' },
  }),
  'enrollment.own.transfer.remind': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.transfer.retry': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.transfer.giveUp': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.service.get': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.service.choose': ({ enrollmentToken, programPlanId }) => ({
    id: enrollmentToken,
    planId: programPlanId,
    device: null,
  }),
  'enrollment.own.service.verifyDevice': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.own.service.pay': ({ enrollmentToken }) => ({ id: enrollmentToken }),
  'enrollment.transfers.get': ({ transferId }) => ({ id: transferId }),
  'enrollment.transfers.recheck': ({ transferId }) => ({ id: transferId }),
  'enrollment.transfers.retry': ({ transferId }) => ({ id: transferId }),
  'enrollment.transfers.except': ({ transferId }) => ({
    ...{ id: transferId, exception: 'TE1', support: 'Nobody there agreed to it.' },
  }),
  'enrollment.transfers.close': ({ transferId }) => ({ id: transferId, reason: 'Asked for in writing' }),
  'enrollment.transfers.reverse': ({ transferId }) => ({
    id: transferId,
    reason: 'Nobody there agreed to it',
  }),
  'enrollment.services.get': ({ enrollmentId }) => ({ id: enrollmentId }),
  ...Object.fromEntries(
    ['submit', 'refund', 'retry', 'reimburse'].map((act) => [
      `enrollment.services.claims.${act}`,
      ({ deviceClaimId }: Objects) => ({ id: deviceClaimId }),
    ]),
  ),
  'enrollment.programPlans.list': ({ programId }) => ({ id: programId }),
  'enrollment.programPlans.add': ({ programId, priceId }) => ({
    id: programId,
    pricingId: priceId,
    households: 'every',
  }),
  'enrollment.programPlans.withdraw': ({ programPlanId }) => ({ id: programPlanId }),
  'enrollment.programPlans.offer': ({ programPlanId }) => ({ id: programPlanId }),
  'enrollment.enrollmentCalls.get': ({ enrollmentReference }) => ({ application: enrollmentReference }),
  'enrollment.transferCalls.get': ({ enrollmentReference }) => ({ application: enrollmentReference }),
  'programs.estimate': () => ({ state: 'TX', householdSize: 1, codes: ['E1'] }),
  'programs.offer': ({ programId }) => ({ id: programId, states: ['TX'], ...ofCompany, revision: 0 }),
  'programs.copy': ({ programId }) => ({ id: programId, version: '2026-02-16' }),
  'programs.versions.edit': ({ versionId }) => ({
    id: versionId,
    revision: 1,
    terms: ownTermsOf('2026-02-16'),
  }),
  'programs.versions.schedule': ({ versionId }) => ({ id: versionId, effectiveFrom: '2099-01-01' }),
  'programs.setClock': () => ({ startsAt: null }),
  'programs.sacs.create': () => ({ program: 'lifeline', state: 'TX', sac: '449001', ...ofCompany }),
  'programs.sacs.update': ({ sacId }) => ({
    id: sacId,
    revision: 1,
    program: 'lifeline',
    state: 'NY',
    sac: '159002',
    ...ofCompany,
  }),
  'programs.sacs.end': ({ sacId }) => ({ id: sacId, untilDay: '2099-01-01' }),
  'backOffice.jump': ({ orderNumber }) => ({ q: orderNumber }),
  'orders.exportCsv': ({ orderNumber }) => ({ search: orderNumber }),
  'payments.markAsPaid': ({ orderId }) => ({ id: orderId, reference: 'Cash', note }),
  'payments.cancelOrder': ({ orderId }) => ({ id: orderId, reason: note }),
  'orders.resendMessage': ({ orderId, simId }) => ({ id: orderId, notificationId: simId }),
  'orders.resendEmails': ({ orderId }) => ({ ids: [orderId] }),
  'backOffice.bulk.preview': resend,
  'backOffice.bulk.start': resend,
  'backOffice.bulk.undoPreview': ({ bulkId }) => ({ id: bulkId }),
  'backOffice.notes.write': ({ orderId }) => ({ kind: 'order', recordId: orderId, text: note }),
  'backOffice.notes.edit': ({ noteId }) => ({ id: noteId, text: note }),
  'backOffice.imports.upload': () => ({
    list: 'subscribers',
    fileName: 'people.csv',
    content: Buffer.from('E-mail,First name\nsol@example.test,Sol').toString('base64'),
  }),
  'backOffice.imports.template': () => ({ list: 'resellers' }),
  'backOffice.imports.current': () => ({ list: 'plans' }),
  'backOffice.imports.check': ({ importId }) => ({ id: importId, mapping: { email: 0 } }),
  'backOffice.reports.create': ({ viewId, memberId }) => ({
    viewId,
    schedule: { every: 'day', hour: 8 },
    content: 'figures',
    recipientIds: [memberId],
  }),
  'backOffice.reports.act': ({ reportId }) => ({ id: reportId, action: 'pause' }),
  'backOffice.views.list': () => ({ list: 'orders' }),
  'backOffice.views.save': () => ({ list: 'orders', name: 'Matrix', query: '', shared: false }),
  'payments.refund': ({ paymentId }) => ({
    id: paymentId,
    amountCents: 100,
    reason: 'requested_by_customer',
    note,
  }),
  'payments.markAsRefunded': ({ paymentId }) => ({
    id: paymentId,
    amountCents: 100,
    reference: 'Cash',
    note,
  }),
  ...accountInputs('administrator'),
  'identity.administrator.register': () => ({ token: unknownLink, ...person, password: newPassword }),
  ...accountInputs('reseller'),
  'identity.reseller.register': () => ({
    ...person,
    email: 'new-reseller@example.test',
    password: newPassword,
    country: 'US',
    acceptsTerms: true,
  }),
  'identity.reseller.verify': () => ({ code: unknownLink, digits: '123456' }),
  'identity.reseller.resendCode': () => ({ code: unknownLink }),
  ...accountInputs('subscriber'),
  ...accountInputs('fulfillmentAgent'),
  'identity.team.invite': () => ({ email: 'new-member@example.test', role: 'support' }),
  'identity.team.update': ({ memberId }) => ({ id: memberId, role: 'support' }),
  'identity.team.act': ({ memberId }) => ({ id: memberId, action: 'end_sessions' }),
  'identity.support.subscriber': ({ subscriberId }) => ({ id: subscriberId, reason: note }),
  'identity.support.reseller': ({ resellerId }) => ({ id: resellerId, reason: note }),
  'identity.support.session': () => ({ code: unknownLink }),
  'serviceProviders.create': () => ({
    domain: `matrix${++newProviders}`,
    name: 'Matrix Mobile',
    legalName: 'Matrix Mobile, LLC',
    timeZone: 'America/New_York',
    orderPrefix: 'MX',
    invoicePrefix: 'MX-INV',
    owner: { email: 'owner@matrix.test', ...person },
  }),
  'serviceProviders.update': ({ serviceProviderId }) => ({
    id: serviceProviderId,
    version: 1,
    homeRedirect: null,
  }),
  'serviceProviders.addHost': ({ serviceProviderId }) => ({ id: serviceProviderId, host: 'matrix.example' }),
  'serviceProviders.removeHost': ({ serviceProviderId }) => ({
    id: serviceProviderId,
    host: 'unused-host.example',
  }),
  'serviceProviders.setLogo': ({ serviceProviderId }) => ({
    id: serviceProviderId,
    variant: 'light',
    picture,
  }),
  'serviceProviders.removeLogo': ({ serviceProviderId }) => ({ id: serviceProviderId, variant: 'light' }),
  'serviceProviders.inviteAdministrator': ({ serviceProviderId }) => ({
    serviceProviderId,
    email: 'platform-member@example.test',
    role: 'support',
  }),
  'serviceProviders.updateAdministrator': ({ serviceProviderId, memberId }) => ({
    serviceProviderId,
    id: memberId,
    role: 'support',
  }),
  'serviceProviders.actOnAdministrator': ({ serviceProviderId, memberId }) => ({
    serviceProviderId,
    id: memberId,
    action: 'end_sessions',
  }),
  'serviceProviders.own.update': () => ({ version: 1, homeRedirect: null }),
  'serviceProviders.own.setLogo': () => ({ variant: 'light', picture }),
  'serviceProviders.own.removeLogo': () => ({ variant: 'light' }),
  'people.subscriberTotals': ({ resellerId }) => ({ resellerId }),
  'people.exportSubscribers': ({ resellerId }) => ({ resellerId }),
  'people.actOnReseller': ({ resellerId }) => ({ id: resellerId, action: 'send_password_link' }),
  'people.stopTexts': ({ subscriberId }) => ({ id: subscriberId, reason: 'Asked for it on the phone' }),
  'people.addSubscriber': () => ({
    ...{ email: `written-down-${++askedFor}@people.test`, firstName: 'Ada', lastName: 'Matrix' },
    ...{ locale: 'en', resellerId: null, isInvited: false },
  }),
  'people.personalCopies': ({ subscriberId }) => ({ id: subscriberId }),
  'people.own.takeCopy': ({ copyId }) => ({ copyId, password: wrongPassword }),
  // Another address than theirs, so that nobody is gone for the endpoints after it.
  'people.own.askErasure': () => ({ password: wrongPassword, confirmation: 'nobody@people.test' }),
  'people.duplicates': ({ subscriberId }) => ({ id: subscriberId }),
  'people.previewMerge': ({ subscriberId, spareSubscriberId }) => ({
    id: subscriberId,
    otherId: spareSubscriberId,
  }),
  // Another address than theirs, so that nobody is gone for the endpoints after it.
  'people.mergeSubscribers': ({ subscriberId, spareSubscriberId }) => ({
    ...{ id: subscriberId, otherId: spareSubscriberId, keep: {} },
    ...{ reason: 'Wrote from two addresses', confirmation: 'nobody@people.test' },
  }),
  'people.previewErasure': ({ subscriberId }) => ({ id: subscriberId }),
  // Another address than theirs, so that nobody is gone for the endpoints after it.
  'people.eraseSubscriber': ({ subscriberId }) => ({
    ...{ id: subscriberId, reason: 'own_request', confirmation: 'nobody@people.test' },
  }),
  'people.askPersonalCopy': ({ subscriberId }) => ({ id: subscriberId, reason: 'Asked for it by letter' }),
  'people.takePersonalCopy': ({ subscriberId, copyId }) => ({ id: subscriberId, copyId }),
  'people.unlinkedPurchases': ({ subscriberId }) => ({ id: subscriberId }),
  'people.assignUnlinkedPurchases': ({ subscriberId, orderId }) => ({
    id: subscriberId,
    orderIds: [orderId],
  }),
  ...Object.fromEntries(
    ['flagFraud', 'confirmFraud', 'clearFraud'].map((act) => [
      `people.${act}`,
      ({ subscriberId }: Objects) => ({ id: subscriberId, reason: 'Asked for by phone' }),
    ]),
  ),
  'people.leaveReseller': ({ subscriberId }) => ({ id: subscriberId }),
  'people.actOnSubscriber': ({ subscriberId }) => ({ id: subscriberId, action: 'end_sessions' }),
  'identity.companyAgents.invite': () => ({
    ...person,
    email: 'new-agent@example.test',
    isAdministrator: false,
  }),
  'identity.companyAgents.update': ({ agentId }) => ({ id: agentId, isDisabled: true }),
  'identity.emailLinks.read': () => ({ token: unknownLink }),
  'identity.emailLinks.use': () => ({ token: unknownLink }),
  'identity.isValidResellerCode': () => ({ code: 'NOBODY-0000' }),
}

/**
 * A valid input for every endpoint of the contract, built from one set of objects: listed, or made of what its schema
 * asks for. An endpoint for which neither is possible is missing, and the matrix fails.
 */
export const inputs: Record<string, (objects: Objects) => unknown> = Object.fromEntries(
  endpoints.flatMap((endpoint) => {
    const input = listed[endpoint.name] ?? inputFound(endpoint)
    return input ? [[endpoint.name, input] as const] : []
  }),
)

/** Endpoints that use up the order they are given, and whether it must be a paid one. */
export const needsFreshOrder: Record<string, { isPaid: boolean }> = {
  'payments.markAsPaid': { isPaid: false },
  'payments.cancelOrder': { isPaid: false },
  'payments.own.pay': { isPaid: false },
  'payments.refund': { isPaid: true },
  'payments.markAsRefunded': { isPaid: true },
}

/** What a list's own act or import needs besides, where an endpoint serves many; without it the endpoint may refuse. */
export const alsoNeeds: Record<string, Permission> = {
  ...Object.fromEntries(
    ['preview', 'start', 'stop', 'retry', 'undoPreview', 'undo'].map((verb) => [
      `backOffice.bulk.${verb}`,
      'order.resend',
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['upload', 'template', 'get', 'rows', 'check', 'commit', 'stop', 'retry', 'undo', 'abandon'],
      'rejected',
    ].map((verb) => [`backOffice.imports.${verb}`, 'reseller.import']),
  ),
}
