import { parcel } from '../shopping.ts'
import type { Objects } from './objects.ts'

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
const content = ({ contentId }: Objects) => ({ id: contentId })
const nothing = () => ({})

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
  return Object.fromEntries(Object.entries(verbs).map(([verb, input]) => [`accounts.${kind}.${verb}`, input]))
}

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"><rect width="80" height="24"/></svg>',
).toString('base64')
const reason = 'Asked for in writing'
let newProviders = 0

/**
 * A valid input for every endpoint of the contract, built from one set of objects. A new endpoint is added here, or
 * the matrix fails.
 */
export const inputs: Record<string, (objects: Objects) => unknown> = {
  'site.site': nothing,
  'site.publicDetails': nothing,
  'catalog.plans': nothing,
  'catalog.plan': ({ planId }) => ({ id: planId }),
  'catalog.resellerPlans': nothing,
  'catalog.resellerPlan': ({ planId }) => ({ id: planId }),
  'catalog.pricings': ({ planId }) => ({ planId }),
  'catalog.resellerPricings': ({ planId }) => ({ planId }),
  'catalog.categories': nothing,
  'catalog.category': ({ categoryId }) => ({ id: categoryId }),
  'catalog.localTable': nothing,
  'catalog.destinations': nothing,
  'catalog.destination': () => ({ code: 'FR' }),
  'catalog.addons': nothing,
  'catalog.shippingRates': nothing,
  'catalog.devices': nothing,
  'catalog.labelsCsv': nothing,
  'catalog.updatePricing': ({ priceId }) => ({ id: priceId, isActive: true }),
  'checkout.quote': cart,
  'checkout.purchase': purchase,
  'checkout.resellerQuote': cart,
  'checkout.resellerPurchase': purchase,
  'checkout.allowedAddons': ({ line }) => ({ id: line }),
  'checkout.linePrice': ({ line, addonId }) => ({ id: line, addonId, quantity: 1 }),
  'checkout.addonQuote': addon,
  'checkout.addonPurchase': (objects) => ({
    ...addon(objects),
    emailAddress: 'matrix@example.test',
    paymentMethod: 'manual',
    expectedTotalCents: 500,
  }),
  'content.faq': nothing,
  'content.posts': nothing,
  'content.post': () => ({ id: 'what-is-an-esim' }),
  'content.legal': () => ({ slug: 'terms' }),
  'content.page': () => ({ slug: 'accessibility' }),
  'content.addresses': nothing,
  'content.list': nothing,
  'content.get': content,
  'content.version': ({ contentId }) => ({ id: contentId, number: 1 }),
  'content.preview': () => ({ locale: 'en', markdown: 'Matrix' }),
  'content.create': () => ({ kind: 'faq', slug: 'matrix', ...article }),
  'content.save': ({ contentId }) => ({ id: contentId, revision: 1, ...article }),
  'content.publish': content,
  'content.archive': content,
  'content.override': content,
  'content.hide': content,
  'content.show': content,
  'contact.form': nothing,
  'contact.send': () => ({
    formToken: 'not a token',
    topic: 'other',
    name: 'Matrix',
    emailAddress: 'matrix@example.test',
    message: note,
  }),
  'ownOrder.order': ({ orderToken, orderProof }) => ({ token: orderToken, proof: orderProof }),
  'ownOrder.find': ({ orderNumber, emailAddress }) => ({ orderNumber, emailAddress }),
  'ownOrder.prove': ({ orderToken, emailAddress }) => ({ token: orderToken, emailAddress }),
  'ownOrder.pay': ({ orderToken }) => ({ token: orderToken }),
  'ownOrder.settle': ({ orderToken }) => ({ token: orderToken }),
  'ownOrder.refreshProfile': ({ orderToken, orderProof, simId }) => ({
    token: orderToken,
    proof: orderProof,
    simId,
  }),
  'ownOrder.invoice': ({ invoiceToken }) => ({ id: invoiceToken }),
  'ownOrder.invoicePdf': ({ invoiceToken }) => ({ id: invoiceToken }),
  'orders.list': nothing,
  'orders.plans': nothing,
  'orders.totals': nothing,
  'orders.get': ({ orderId }) => ({ id: orderId }),
  'orders.reveal': ({ orderId }) => ({ id: orderId, reason }),
  'orders.invoicePdf': ({ orderId }) => ({ id: orderId }),
  'orders.jump': ({ orderNumber }) => ({ q: orderNumber }),
  'orders.exportCsv': ({ orderNumber }) => ({ search: orderNumber }),
  'orders.markAsPaid': ({ orderId }) => ({ id: orderId, reference: 'Cash', note }),
  'orders.cancel': ({ orderId }) => ({ id: orderId, reason: note }),
  'orders.release': ({ orderId }) => ({ id: orderId, note }),
  'orders.resendEmails': ({ orderId }) => ({ ids: [orderId] }),
  'orders.retryProvisioning': ({ orderId }) => ({ id: orderId }),
  'orders.note': ({ orderId }) => ({ id: orderId, note }),
  'orders.bulkPreview': ({ orderId }) => ({ action: 'resend_email', selection: { ids: [orderId] } }),
  'orders.bulkStart': ({ orderId }) => ({ action: 'resend_email', selection: { ids: [orderId] } }),
  'orders.bulk': ({ bulkId }) => ({ id: bulkId }),
  'orders.bulkRetry': ({ bulkId }) => ({ id: bulkId }),
  'orders.views': nothing,
  'orders.saveView': () => ({ list: 'order', name: 'Matrix', query: '', shared: false }),
  'orders.removeView': ({ viewId }) => ({ id: viewId }),
  'orders.refund': ({ paymentId }) => ({
    id: paymentId,
    amountCents: 100,
    reason: 'requested_by_customer',
    note,
  }),
  'orders.markAsRefunded': ({ paymentId }) => ({ id: paymentId, amountCents: 100, reference: 'Cash', note }),
  'administration.dashboard': nothing,
  ...accountInputs('administrator'),
  'accounts.administrator.register': () => ({ token: unknownLink, ...person, password: newPassword }),
  ...accountInputs('reseller'),
  'accounts.reseller.register': () => ({
    ...person,
    email: 'new-reseller@example.test',
    password: newPassword,
    country: 'US',
    acceptsTerms: true,
  }),
  'accounts.reseller.verify': () => ({ code: unknownLink, digits: '123456' }),
  'accounts.reseller.resendCode': () => ({ code: unknownLink }),
  ...accountInputs('subscriber'),
  ...accountInputs('fulfillmentAgent'),
  'team.list': nothing,
  'team.invite': () => ({ email: 'new-member@example.test', role: 'support' }),
  'team.update': ({ memberId }) => ({ id: memberId, role: 'support' }),
  'team.act': ({ memberId }) => ({ id: memberId, action: 'end_sessions' }),
  'support.subscriber': ({ subscriberId }) => ({ id: subscriberId, reason: note }),
  'support.reseller': ({ resellerId }) => ({ id: resellerId, reason: note }),
  'support.session': () => ({ code: unknownLink }),
  'platform.serviceProviders': nothing,
  'platform.createServiceProvider': () => ({
    domain: `matrix${++newProviders}`,
    name: 'Matrix Mobile',
    legalName: 'Matrix Mobile, LLC',
    timeZone: 'America/New_York',
    orderPrefix: 'MX',
    invoicePrefix: 'MX-INV',
    owner: { email: 'owner@matrix.test', ...person },
  }),
  'platform.serviceProvider': ({ serviceProviderId }) => ({ id: serviceProviderId }),
  'platform.updateServiceProvider': ({ serviceProviderId }) => ({
    id: serviceProviderId,
    version: 1,
    homeRedirect: null,
  }),
  'platform.suspendServiceProvider': ({ serviceProviderId }) => ({ id: serviceProviderId, reason }),
  'platform.resumeServiceProvider': ({ serviceProviderId }) => ({ id: serviceProviderId }),
  'platform.addHost': ({ serviceProviderId }) => ({ id: serviceProviderId, host: 'matrix.example' }),
  'platform.removeHost': ({ serviceProviderId }) => ({ id: serviceProviderId, host: 'nobodys.example' }),
  'platform.setLogo': ({ serviceProviderId }) => ({ id: serviceProviderId, variant: 'light', picture }),
  'platform.removeLogo': ({ serviceProviderId }) => ({ id: serviceProviderId, variant: 'light' }),
  'platform.administrators': ({ serviceProviderId }) => ({ serviceProviderId }),
  'platform.inviteAdministrator': ({ serviceProviderId }) => ({
    serviceProviderId,
    email: 'platform-member@example.test',
    role: 'support',
  }),
  'platform.updateAdministrator': ({ serviceProviderId, memberId }) => ({
    serviceProviderId,
    id: memberId,
    role: 'support',
  }),
  'platform.actOnAdministrator': ({ serviceProviderId, memberId }) => ({
    serviceProviderId,
    id: memberId,
    action: 'end_sessions',
  }),
  'ownServiceProvider.profile': nothing,
  'ownServiceProvider.update': () => ({ version: 1, homeRedirect: null }),
  'ownServiceProvider.setLogo': () => ({ variant: 'light', picture }),
  'ownServiceProvider.removeLogo': () => ({ variant: 'light' }),
  'adminPeople.resellers': nothing,
  'adminPeople.reseller': ({ resellerId }) => ({ id: resellerId }),
  'adminPeople.resellerTotals': nothing,
  'adminPeople.subscriberTotals': ({ resellerId }) => ({ resellerId }),
  'adminPeople.resellerSubscribers': ({ resellerId }) => ({ id: resellerId }),
  'adminPeople.revealReseller': ({ resellerId }) => ({ id: resellerId, reason }),
  'adminPeople.revealSubscriber': ({ subscriberId }) => ({ id: subscriberId, reason }),
  'adminPeople.exportResellers': nothing,
  'adminPeople.exportSubscribers': ({ resellerId }) => ({ resellerId }),
  'adminPeople.actOnReseller': ({ resellerId }) => ({ id: resellerId, action: 'send_password_link' }),
  'adminPeople.subscribers': nothing,
  'adminPeople.subscriber': ({ subscriberId }) => ({ id: subscriberId }),
  'adminPeople.actOnSubscriber': ({ subscriberId }) => ({ id: subscriberId, action: 'end_sessions' }),
  'adminPeople.moveSubscriber': ({ subscriberId, resellerId }) => ({ id: subscriberId, resellerId }),
  'resellers.customers': nothing,
  'subscriberOrders.list': nothing,
  'subscriberOrders.invoice': ({ invoiceId }) => ({ id: invoiceId }),
  'companyAgents.list': nothing,
  'companyAgents.invite': () => ({ ...person, email: 'new-agent@example.test', isAdministrator: false }),
  'companyAgents.update': ({ agentId }) => ({ id: agentId, isDisabled: true }),
  'emailLinks.read': () => ({ token: unknownLink }),
  'emailLinks.use': () => ({ token: unknownLink }),
  'people.isValidResellerCode': () => ({ code: 'NOBODY-0000' }),
}

/** Endpoints that use up the order they are given, and whether it must be a paid one. */
export const needsFreshOrder: Record<string, { isPaid: boolean }> = {
  'orders.markAsPaid': { isPaid: false },
  'orders.cancel': { isPaid: false },
  'ownOrder.pay': { isPaid: false },
  'orders.refund': { isPaid: true },
  'orders.markAsRefunded': { isPaid: true },
}
