/** Words of the frame around every public page, and of the design system. */
const common = {
  skip: 'Skip to content',
  contactLine: 'Do you need help?',
  nav: {
    label: 'Main',
    menu: 'Menu',
    close: 'Close menu',
    login: 'Log In',
    cartCount: '{count, plural, =0 {Cart, empty} one {Cart, # item} other {Cart, # items}}',
    home: '{brand} home page',
    otherLocale: 'Español',
  },
  referral: { by: 'Referred by {name}', remove: 'Remove' },
  action: {
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    giveUp: 'Go back',
    loadAgain: 'Load the latest version',
    undo: 'Undo',
    undone: 'Undone.',
  },
  notice: { error: 'Error', warning: 'Warning', success: 'Success', info: 'Note' },
  error: {
    summary: 'There is a problem',
    fillIn: '{field} is a required field',
    titlePrefix: 'Error: {title}',
    loading: 'Loading…',
    notFoundTitle: "Oops, it looks like you're lost",
    notFoundText: 'The page may have moved, or the address may have a typo. These are good places to go on:',
    unexpectedTitle: 'Something went wrong',
    unexpectedText: 'It is not your fault. Try again in a moment.',
    unexpectedAgain: 'If it happens again, write to {email}.',
    requestId: 'Request id: {id}',
    toPlans: 'See all plans',
    toHome: 'Go to the home page',
    reload: 'Reload the page',
  },
  field: {
    optional: '(optional)',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    show: 'Show',
    hide: 'Hide',
  },
  connection: {
    offline: 'No connection. This page stays as it is; go on when you are connected again.',
    slow: 'Still loading. The connection is slow; you need not do anything.',
  },
} as const

export default common
