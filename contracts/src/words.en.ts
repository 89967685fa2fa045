import type { ModuleWords } from './i18n/words.ts'

/** What belongs to no module. */
const words = {
  areaMenu: { main: 'Dashboard' },
  errors: {
    BAD_REQUEST: 'We could not read that request. Please try again.',
    IDEMPOTENCY_KEY_REQUIRED: 'This request needs an Idempotency-Key header of at most 200 characters.',
    TOKEN_MISSING: 'Token is missing',
    TOKEN_REQUIRED: 'Token is required',
    UNAUTHORIZED: 'Your session has expired. Please login again.',
    FORBIDDEN: 'You do not have permission to do this.',
    STEP_UP_REQUIRED: 'Please enter your password again to go on.',
    SECOND_FACTOR_NEEDED: 'Set up two-step sign-in first. Your company requires it.',
    ACCOUNT_UNDER_REVIEW:
      'We are looking into something about your account. You can see everything meanwhile and change nothing. Please write to us if you have a question.',
    READ_ONLY_SESSION: 'This is a support login for looking only. Nothing can be changed here.',
    PERSON_ONLY: 'Only the person themself can do this, not someone who helps them.',
    XSRF: 'This page is out of date. Please reload it and try again.',
    NOT_FOUND: 'We could not find that.',
    SITE_NOT_FOUND: 'There is no site at this address.',
    INVALID_STATE: 'This cannot be done now, because something has changed in the meantime.',
    VERSION_CONFLICT: 'Someone else changed this in the meantime. Reload to see the latest version.',
    REQUEST_IN_PROGRESS: 'We are still working on your first request. Please wait a moment.',
    OUT_OF_STOCK: 'This is sold out at the moment.',
    STOCK_IN_CARTS:
      'The last ones are in other carts. If nobody pays for them, they are back within 35 minutes. You have not been charged.',
    STOCK_LIMIT:
      'You can have at most {max} of these waiting for payment at a time. Order fewer, or pay for your open order first. You have not been charged.',
    DAY_PAST: 'Choose a day after today.',
    DAYS_TURNED: 'The last day must not be before the first.',
    SITE_SUSPENDED: 'This site is closed at the moment. The platform’s support can tell you more.',
    PICTURE_UNREADABLE: 'This file is not a picture that we can read. Use a PNG, JPEG, WebP or SVG file.',
    PICTURE_TOO_LARGE: 'This picture is too large. A file may have up to 1 MB and 20 megapixels.',
    PICTURE_TOO_COSTLY:
      'This picture takes too long to draw. Save it without filters, patterns and effects, or as a PNG file.',
    PAYLOAD_TOO_LARGE: 'That is too large to be sent.',
    INVALID_INPUT: 'Please check the marked fields.',
    IDEMPOTENCY_KEY_REUSED: 'This request was sent before with other content. Please start again.',
    FORM_TOO_FAST: 'That was very quick. Please look over what you wrote and send it again.',
    TOO_MANY_REQUESTS: 'That was too often in a short time. Please wait a minute and try again.',
    BUSY: 'Many people are here right now. Please try again in a moment.',
    FILE_EMPTY: 'This file has no rows. Choose one with a heading and at least one row below it.',
    FILE_NOT_UTF8: 'We cannot read the letters of this file. Save it as “CSV UTF-8” and choose it again.',
    FILE_UNREADABLE:
      'This is not a CSV file that we can read. Look at line {line}: a quotation mark may be missing.',
    FILE_TOO_LONG: 'This file has more than {rows} rows. Split it, and bring in one part after the other.',
    FILE_TOO_WIDE: 'This file has more than {columns} columns. Keep those that you need.',
    FILE_TOO_LARGE:
      'This file is larger than {megabytes} MB. Split it, and bring in one part after the other.',
    FILE_TOO_COSTLY:
      'Reading this file takes too long. Check that it is a CSV file with one row a line, or split it into smaller ones.',
  },
} as const satisfies ModuleWords

export default words
