import { parcel } from '../buyer.ts'
import { endpoints } from './endpoints.ts'
import { inputFound } from './input-found.ts'
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
const nothing = () => ({})
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

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"><rect width="80" height="24"/></svg>',
).toString('base64')
let newProviders = 0

/** Inputs that their schema does not tell: those that say more than what is meant and why. */
const listed: Record<string, (objects: Objects) => unknown> = {
  'checkout.allowedAddons': ({ line }) => ({ id: line }),
  'billing.invoicePdf': ({ orderId }) => ({ id: orderId }),
  'billing.own.invoice': ({ invoiceToken }) => ({ id: invoiceToken }),
  'billing.own.invoicePdf': ({ invoiceToken }) => ({ id: invoiceToken }),
  'payments.own.pay': ({ orderToken }) => ({ token: orderToken }),
  'payments.own.settle': ({ orderToken }) => ({ token: orderToken }),
  'people.resellerSubscribers': ({ resellerId }) => ({ id: resellerId }),
  'catalog.pricings': ({ planId }) => ({ planId }),
  'catalog.own.pricings': ({ planId }) => ({ planId }),
  'catalog.destination': () => ({ code: 'FR' }),
  'catalog.updatePricing': ({ priceId }) => ({ id: priceId, isActive: true }),
  'checkout.quote': cart,
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
  'content.post': () => ({ id: 'what-is-an-esim' }),
  'content.legal': () => ({ slug: 'terms' }),
  'content.page': () => ({ slug: 'accessibility' }),
  'content.version': ({ contentId }) => ({ id: contentId, number: 1 }),
  'content.preview': () => ({ locale: 'en', markdown: 'Matrix' }),
  'content.create': () => ({ kind: 'faq', slug: 'matrix', ...article }),
  'content.save': ({ contentId }) => ({ id: contentId, revision: 1, ...article }),
  'messaging.contact.send': () => ({
    formToken: 'not a token',
    topic: 'other',
    name: 'Matrix',
    emailAddress: 'matrix@example.test',
    message: note,
  }),
  'orders.own.get': ({ orderToken, orderProof }) => ({ token: orderToken, proof: orderProof }),
  'orders.own.find': ({ orderNumber, emailAddress }) => ({ orderNumber, emailAddress }),
  'orders.own.prove': ({ orderToken, emailAddress }) => ({ token: orderToken, emailAddress }),
  'orders.own.refreshProfile': ({ orderToken, orderProof, simId }) => ({
    token: orderToken,
    proof: orderProof,
    simId,
  }),
  'backOffice.jump': ({ orderNumber }) => ({ q: orderNumber }),
  'orders.exportCsv': ({ orderNumber }) => ({ search: orderNumber }),
  'payments.markAsPaid': ({ orderId }) => ({ id: orderId, reference: 'Cash', note }),
  'payments.cancelOrder': ({ orderId }) => ({ id: orderId, reason: note }),
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
