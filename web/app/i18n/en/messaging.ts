/** Words about messages for staff. */
const messaging = {
  channels: { email: 'E-mail', sms: 'SMS' },
  waits: 'Waits until people are texted where they are: {time}',
  problems: {
    ACCOUNT_NOT_FOUND: 'The account is no longer there',
    ANSWER_LOST: 'The provider never said whether it was sent',
    CONTACT_NOT_FOUND: 'What was written is no longer there',
    CALL_BACK_NOT_FOUND: 'Nobody asks for this call any more',
    ENROLLMENT_NOT_FOUND: 'The application is no longer there',
    EMAIL_REFUSED: 'The mail server of this address refused it',
    NOTHING_TO_SAY: 'There was nothing to say any more',
    OPTED_OUT: 'They want no more text messages',
    ORDER_NOT_FOUND: 'The order is no longer there',
    sms_21211: 'This is not a phone number',
    sms_21610: 'This number has asked for no more text messages',
    sms_21614: 'This number takes no text messages',
    sms: 'The SMS provider refused it, for reason {number}',
  },
} as const

export default messaging
