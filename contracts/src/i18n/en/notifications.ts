import accountNotifications from './notifications/account.ts'
import documentNotifications from './notifications/documents.ts'
import enrollmentNotifications from './notifications/enrollment.ts'
import membershipNotifications from './notifications/membership.ts'
import transferNotifications from './notifications/transfer.ts'

/** English words of e-mails and text messages. `{name}` places are filled when a message is sent. */
const notifications = {
  common: {
    orderNumber: 'Order number',
    viewOrder: 'View your order',
    viewInvoice: 'View or print your receipt',
    total: 'Total',
    refunded: 'Refunded',
    item: 'Item',
    amount: 'Amount',
    questions: 'Questions? Write to {email}[[ or call {phone} ({hours})]].',
    automatic: 'You get this message because of your order with {brand}.',
  },
  contactMessage: {
    subject: '[{reference}] {topic}',
    heading: 'A message from the {brand} site',
    reference: 'Reference',
    topic: 'Topic',
    name: 'Name',
    emailAddress: 'E-mail address',
    orderNumber: 'Order number',
    topics: {
      order: 'An order or eSIM',
      plans: 'Plans and prices',
      eligibility: 'Lifeline, ACP or eligibility',
      agent: 'Becoming an agent',
      other: 'Something else',
    },
    answer: 'Answer this e-mail to answer the person.',
    unchecked:
      'A visitor wrote this. Open no link in it that you do not expect, and ask for no secret by e-mail.',
    automatic: 'You get this message because this is the support address of the site.',
  },
  contactCrowd: {
    subject: '[{brand}] More messages than usual',
    heading: 'More people are writing than usual',
    body: 'So many messages arrive from the {brand} site that we do not mail each of them. None is lost: all of them are in the list, where they can be answered.\nYou get this e-mail once an hour for as long as it goes on.',
    action: 'Open the list of messages',
    after: 'If most of them make no sense, somebody may be flooding the form; real ones stand between them.',
  },
  contactAnswer: {
    subject: 'Re: [{reference}] {topic}',
    heading: 'Our answer to your message',
    hello: 'Hello {name},',
    wrote: 'You wrote to us',
    questions: 'Answer this e-mail if you have more questions.',
    automatic: 'You get this message because you wrote to {brand}.',
  },
  texts: {
    stopped:
      '{brand}: You get no more text messages from us. Write START to get them again. Questions: {email}',
    started: '{brand}: You get our text messages again. Write STOP to end them, HELP for help.',
    help: '{brand}: We text about your orders and plans. Help: {email}[[, {phone}]]. Write STOP to end our text messages. Message and data rates may apply.',
  },
  orderPlaced: {
    subject: 'How to pay for order {number}',
    heading: 'Thank you. Your order is waiting for payment',
    body: 'Please pay {total} by {date}. Write to {email}[[ or call {phone}]] and name order {number}; we will tell you how to pay.',
    after: 'As soon as the money is here, we confirm your order and send it on its way.',
  },
  paymentLink: {
    subject: 'Pay for order {number}',
    heading: 'Your order is ready to be paid',
    body: 'We have put order {number} together for you, as agreed with {brand}. Look it over and pay {total} by card on our page by {date}.',
    after:
      'As soon as it is paid, we confirm your order and send it on its way. If you have not asked for it, you need not do anything: it ends by itself.',
    action: 'Look and pay',
    sms: '{brand}: order {number}, {total}. Look it over and pay by {date}: {url}',
  },
  paymentLinkReminder: {
    subject: 'Order {number} still waits for you',
    heading: 'Your order still waits to be paid',
    body: 'We keep order {number} for you until {moment}. Look it over and pay {total} on our page.',
    after: 'You do not want it any more? Then you need not do anything: it ends by itself.',
    sms: '{brand}: order {number}, {total}, still waits for you. Pay before {moment}: {url}',
  },
  orderEdited: {
    subject: 'Order {number} was changed',
    heading: 'Your order was changed',
    body: 'We changed order {number}. It comes to {to} now instead of {from}.',
    same: 'We changed order {number}. It still comes to {to}.',
    changed: 'What changed',
    readdressed: 'It goes to another address now. Your order page shows which.',
    unpaid: 'Please pay {to}. What you were sent before does not hold any more.',
    refund: 'We give {difference} back to you.',
    paid: 'We have your payment of {difference} for the change.',
  },
  editToPay: {
    subject: 'Pay {difference} for the change of order {number}',
    heading: 'Your order can be changed',
    body: 'Order {number} would come to {to} instead of {from}. Pay the difference of {difference} before {moment}, and we change it and send it on its way.',
    after:
      'Until then nothing leaves. If you do not want the change, you need not do anything: your order stays as it was.',
    action: 'Look and pay',
    sms: '{brand}: order {number} can be changed for {difference} more. Pay before {moment}: {url}',
  },
  editToPayReminder: {
    subject: 'The change of order {number} still waits for {difference}',
    heading: 'The change of your order still waits to be paid',
    body: 'Order {number} would come to {to} instead of {from}. Pay the difference of {difference} before {moment}, and we change it and send it on its way.',
    after:
      'You do not want the change any more? Then you need not do anything: your order goes on as you bought it.',
    sms: '{brand}: the change of order {number} still waits for {difference}. Pay before {moment}: {url}',
  },
  editOver: {
    subject: 'Order {number} stays as it was',
    heading: 'Your order stays as it was',
    body: 'The change of order {number} for {difference} more was not made. Nothing is to be paid, and your order goes on as you bought it.',
  },
  orderUnderpaid: {
    subject: '{due} is missing for order {number}',
    heading: 'A part of your payment is missing',
    body: 'Thank you, {paid} has come for order {number}, which costs {total}. Please pay the {due} that is missing on our page.',
    came: 'Received',
    due: 'Still to pay',
    action: 'Pay the rest',
    after:
      'As soon as it is here, we confirm your order and send it on its way. You do not want it any more? Write to {email}[[ or call {phone}]], and you get back what came.',
    sms: '{brand}: {paid} of {total} came for order {number}. Pay the {due} that is missing here: {url}',
  },
  orderConfirmation: {
    subject: 'Order {number} is confirmed',
    heading: 'Thank you for your order',
    body: 'We have your payment of {paid}. Here is your receipt.',
    esimNext:
      'Your eSIM follows in a separate message in a few minutes. You can also find it on your order page.',
    parcelNext: 'We will send your SIM card to the address you gave us. Your order page shows where it is.',
    sms: '{brand}: order {number} is confirmed, {paid} paid. See it here: {url}',
  },
  esimReady: {
    subject: 'Your eSIM for order {number} is ready',
    heading: 'Your eSIM is ready',
    body: 'Install it while you are on Wi-Fi, before you leave. Each eSIM can be installed once, so keep it on your phone.',
    title: '{name}, eSIM {index} of {count}',
    qrAlt: 'QR code that installs this eSIM',
    scan: 'Scan this code with the phone that will use the eSIM.',
    installIphone: 'Install on this iPhone',
    installAndroid: 'Install on this Android phone',
    manualTitle: 'No camera at hand? Type this in',
    smdpAddress: 'SM-DP+ address',
    matchingId: 'Activation code',
    iccid: 'SIM number (ICCID)',
    stepsTitle: 'How to install',
    iphone: 'iPhone: Settings, Cellular, Add eSIM, Use QR Code.',
    android: 'Android: Settings, Network and internet, SIMs, Add eSIM.',
    roaming: 'At your destination, turn on data roaming for this eSIM.',
    keepSecret: 'Whoever has this code can install your eSIM. Do not pass this message on.',
    sms: '{brand}: your eSIM for order {number} is ready. {note} Install it here: {url}',
  },
  paymentFailed: {
    subject: 'Your payment for order {number} did not go through',
    heading: 'Your payment did not go through',
    body: 'Nothing was charged for order {number}. You can try again with the same or another card; your order waits until {date}.',
    action: 'Pay now',
  },
  refundIssued: {
    subject: 'We refunded {amount} for order {number}',
    heading: 'Your refund is on its way',
    body: 'We refunded {amount} to the payment method you used. Banks usually show it within 5 to 10 days.',
  },
  orderCancelled: {
    subject: 'Order {number} was cancelled',
    heading: 'Your order was cancelled',
    unpaid: 'Order {number} was cancelled. Nothing was charged.',
    paid: 'Order {number} was cancelled. What you paid goes back to the payment method you used.',
  },
  deviceReplaced: {
    subject: 'We are sending you another {device}',
    heading: 'Another one is on its way to you',
    body: 'We are sending you another {device} for order {number}, to the same address.',
    free: 'You pay nothing for it.',
  },
  provisioningDelayed: {
    subject: 'Order {number} needs a little more time',
    heading: 'Your eSIM needs a little more time',
    body: 'The network could not prepare your eSIM right away. Our team is on it; you need not do anything. We write again as soon as it is ready, and if it cannot be done you get your money back.',
  },
  planUnused: {
    subject: 'Use your plan of order {number} in time',
    heading: 'Your plan still waits for you',
    body: 'As far as we know, this plan has not been used yet:',
    how: 'Your order page shows how to install and use it.',
    after: 'You use it already? Then you need do nothing.',
    sms: '{brand}, order {number}: {note} See how: {url}',
  },
  ...accountNotifications,
  ...enrollmentNotifications,
  ...documentNotifications,
  ...membershipNotifications,
  ...transferNotifications,
} as const

export default notifications
