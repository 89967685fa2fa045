/** What a customer reads of all that is kept of them. */
const ownData = {
  copy: {
    title: 'A copy of your data',
    text: 'One file with everything we keep of you: account, orders, payments, lines, messages and applications. We write to you when it is ready. You can download it for {days} days, with your password.',
    ask: 'Ask for a copy',
    asked: 'We are putting your copy together and write to you when it is ready.',
    limit: 'You have asked for several copies of late. Ask again in a few days.',
    making: 'Being put together',
    ready: 'Ready until {date}, {size} KB',
    byStaff: 'Made by our team',
    download: 'Download',
    downloadTitle: 'Download your data',
    proof: 'Show that it is you: type your password.',
    submit: 'Download',
    taken: 'Your copy is downloaded. Keep it safe: it says a lot about you.',
  },
  erase: {
    title: 'Delete your account',
    text: 'Your account ends and we erase your name, addresses, numbers, messages and notes. Invoices stay for as long as the law asks for it. This cannot be taken back.',
    open: 'Delete my account',
    dialogTitle: 'Delete your account for good?',
    atOnce: 'Nothing stands in the way: it is done at once, and you are signed out.',
    later:
      'It cannot be done at once. Your request goes to our team, who see to it within {days} days. Until then your account works as before.',
    blocks: {
      open_orders: '{count, plural, one {An order is} other {# orders are}} still open.',
      open_refunds: '{count, plural, one {A refund is} other {# refunds are}} on the way to you.',
      open_disputes: '{count, plural, one {A payment is} other {# payments are}} disputed.',
      fraud_case: 'Your account is being looked at.',
      balance: 'You have {amount} in your balance.',
      open_adjustments: 'A change of your balance is waiting.',
      active_enrollment: 'You are enrolled in a program.',
    },
    confirmation: 'Type your e-mail address',
    confirmationHint: 'To confirm: {email}',
    submit: 'Delete my account',
    done: 'Your account is deleted.',
    requested: 'Your request is with our team.',
    waiting: 'You have asked for your account to be deleted',
    waitingText: 'Our team sees to it by {date}. Until then your account works as before.',
    withdraw: 'Keep my account',
    withdrawn: 'Your account stays.',
  },
  password: 'Your password',
  code: 'Code of your app',
} as const

export default ownData
