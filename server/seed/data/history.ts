import type { CountryCode } from '#contracts/countries.ts'

/** Where travellers of the demonstration go, the most popular places more than once. */
export const destinations: CountryCode[] = [
  ...(['MX', 'MX', 'MX', 'ES', 'ES', 'FR', 'FR', 'IT', 'IT', 'GB', 'GB', 'JP', 'JP', 'CA', 'CA'] as const),
  ...(['DE', 'TR', 'TH', 'DO', 'CO', 'PT', 'GR', 'BR', 'KR', 'AE', 'CR', 'NL', 'CH', 'PE', 'AU'] as const),
]

/** Decline codes of a card provider, each with the test card that brings it about. */
export const declines = {
  insufficient_funds: '4000000000009995',
  generic_decline: '4000000000000002',
  expired_card: '4000000000000069',
  incorrect_cvc: '4000000000000127',
  lost_card: '4000000000009987',
  processing_error: '4000000000000119',
} as const
export type DeclineCode = keyof typeof declines

export const goodCards = [
  '4242424242424242',
  '4242424242424242',
  '5555555555554444',
  '4000056655665556',
  '378282246310005',
  '6011111111111117',
] as const

export const carriers = ['USPS', 'USPS', 'USPS', 'UPS', 'FedEx'] as const

/** What administrators write on a timeline. */
export const notes = {
  installHelp:
    'Customer called: the QR code was on the phone it should be scanned with. Sent the install link instead; installed while on the line.',
  thanks: 'Customer wrote to say thank you and asked for a plan for next month.',
  callBack: 'Left a voicemail; asked to call back about the delivery address.',
  bankBlocked: 'Customer says the bank blocked the charge as unusual. Will try again from another card.',
  latePayment:
    'Paid a minute after the order had expired. Waiting for the customer to say whether the plan is still wanted.',
  lateRelease: 'Customer still wants the plan. Released.',
  mismatch: 'The amount does not match the order. Asked the payment provider for the settlement report.',
  duplicate: 'Customer paid in two tabs. The second payment went back the same minute; confirmed by e-mail.',
  wholesaler: 'Wholesaler is out of this bundle. They expect it back tomorrow morning; told the customer.',
  wholesalerBack: 'Bundle is back at the wholesaler. Trying again.',
  address: 'Carrier could not deliver: nobody at home. Customer will be there on Saturday.',
  returned:
    'Parcel came back as undeliverable. Address has a typing error in the street number; asked for the right one.',
  lost: 'Carrier declared the parcel lost. Claim opened.',
  fraudCheck:
    'Three orders with different cards from one address in a row. Called: a family on the way to a wedding. Fine.',
  goodwill: 'Slow data on two days because of a roaming partner. Part of the price given back.',
} as const

/** Why an order was cancelled or money given back, as staff write it. */
export const reasons = {
  cancelledUnpaid: 'Placed by mistake, customer ordered another plan',
  outOfStock: 'Plan not available from the wholesaler',
  cancelledParcel: 'Customer found a shop closer to home',
  tripCancelled: 'Trip was cancelled, eSIM not installed',
  incompatible: 'Phone does not take eSIMs',
  goodwill: 'Goodwill: slow data on two days',
  wrongCountry: 'Bought for the wrong country, not used',
  returnedParcel: 'Parcel came back, plan not used',
  lostParcel: 'Parcel lost by the carrier',
  cardClosed: 'Card is closed; refunded by bank transfer',
} as const

export const markedAsPaid = [
  { reference: 'WIRE-20881', note: 'Bank transfer seen on the account statement' },
  { reference: 'CASH-0417', note: 'Paid in cash at the counter, receipt handed out' },
  { reference: 'PO-77120', note: 'Company pays by purchase order, approved by finance' },
  { reference: 'CHK-5503', note: 'Check cleared' },
] as const

/** Why an order is changed before it is paid, as staff write it. */
export const calledAgain = [
  'Travels with a friend and takes one more',
  'One more for the second phone, agreed on the phone',
] as const

/** Why somebody need not pay before they get what they ordered, as staff write it. */
export const trusted = [
  'Football club that pays by transfer at the end of each month',
  'Travel agency, has always paid within two weeks',
  'School trip; their office pays on invoice alone',
] as const

/** Why an invoice is not expected to be paid any more. */
export const givenUp = [
  'The company has closed; letters come back',
  'Three reminders and two calls without an answer',
] as const

/** Why somebody who has called pays less, as staff write it. */
export const calledAbout = [
  'Waited a week for a card that was lost; agreed on the phone',
  'Third plan for the same family this summer',
  'Moves over from another carrier with two lines',
] as const
