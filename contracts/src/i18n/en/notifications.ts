/** English words of e-mails and text messages. `{name}` places are filled when a message is sent. */
const notifications = {
  common: {
    orderNumber: 'Order number',
    viewOrder: 'View your order',
    viewInvoice: 'View or print your invoice',
    total: 'Total',
    refunded: 'Refunded',
    item: 'Item',
    amount: 'Amount',
    questions: 'Questions? Write to {email} or call {phone} ({hours}).',
    automatic: 'You get this message because of your order with {brand}.',
  },
  orderPlaced: {
    subject: 'How to pay for order {number}',
    heading: 'Thank you. Your order is waiting for payment',
    body: 'Please pay {total} by {date}. Write to {email} or call {phone} and name order {number}; we will tell you how to pay.',
    after: 'As soon as the money is here, we confirm your order and send it on its way.',
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
    sms: '{brand}: your eSIM for order {number} is ready. Install it here: {url}',
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
  provisioningDelayed: {
    subject: 'Order {number} needs a little more time',
    heading: 'Your eSIM needs a little more time',
    body: 'The network could not prepare your eSIM right away. Our team is on it; you need not do anything. We write again as soon as it is ready, and if it cannot be done you get your money back.',
  },
} as const

export default notifications
