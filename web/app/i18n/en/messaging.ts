/** Words about messages for staff. */
const messaging = {
  channels: { email: 'E-mail', sms: 'SMS' },
  templates: {
    'order-placed': 'Order received',
    'order-confirmation': 'Order confirmation',
    'esim-ready': 'eSIM',
    'payment-failed': 'Payment failed',
    'refund-issued': 'Refund notice',
    'order-cancelled': 'Cancellation',
    'provisioning-delayed': 'Delay notice',
    'plan-unused': 'Reminder to use the plan',
  },
  problems: {
    ACCOUNT_NOT_FOUND: 'The account is no longer there',
    ANSWER_LOST: 'The provider never said whether it was sent',
    CONTACT_NOT_FOUND: 'What was written is no longer there',
    EMAIL_REFUSED: 'The mail server of this address refused it',
    NOTHING_TO_SAY: 'There was nothing to say any more',
    ORDER_NOT_FOUND: 'The order is no longer there',
    sms_21211: 'This is not a phone number',
    sms_21610: 'This number has asked for no more text messages',
    sms_21614: 'This number takes no text messages',
    sms: 'The SMS provider refused it, for reason {number}',
  },
  accounts: {
    'verify-email': 'Verification code',
    'already-registered': 'Somebody signed up with this address',
    'reset-password': 'Link for a new password',
    'claim-account': 'Link to claim the account',
    'security-changed': 'Something changed in the account',
    'new-device': 'Signed in on a new device',
    invitation: 'Invitation',
    'support-login': 'Notice of a support login',
    'new-email': 'Link to confirm a new e-mail address',
    'email-in-use': 'Somebody asked for this e-mail address',
    'email-change-asked': 'Notice of a change of the e-mail address',
    'email-changed': 'E-mail address changed',
    'email-restored': 'Former e-mail address restored',
    mention: 'Mentioned in a note',
  },
} as const

export default messaging
