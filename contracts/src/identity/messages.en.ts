import type { ModuleMessages } from '../i18n/words.ts'

const messages = {
  messageNames: {
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
  },
  messages: {
    'verify-email': {
      subject: '{digits} is your {brand} code',
      heading: 'Confirm your e-mail address',
      body: 'Hello {name}, type this code on the sign-up page, or use the button. The code is good for 24 hours.',
      action: 'Confirm my address',
      after: 'You did not sign up? Then do nothing. Without the code there is no account.',
    },
    'already-registered': {
      subject: 'You already have a {brand} account',
      heading: 'You already have an account',
      body: 'Hello {name}, someone just tried to sign up with {address}. This address already has an account, so nothing was changed. Sign in, or choose a new password if you forgot yours.',
      action: 'Sign in',
      after: 'Was it not you? Then do nothing. Nobody has got into your account.',
    },
    'reset-password': {
      subject: 'Choose a new {brand} password',
      heading: 'Choose a new password',
      body: 'Hello {name}, use this button to choose a new password. It works once and for one hour.',
      action: 'Choose a new password',
      after: 'You did not ask for this? Then do nothing. Your password stays as it is.',
    },
    'claim-account': {
      subject: 'Set up your {brand} account',
      heading: 'Set up your account',
      body: 'There is an account for {address} here. Choose a password, and you can see all that is yours in one place. The button works once and for 24 hours.',
      action: 'Choose a password',
      after: 'You did not ask for this? Then do nothing.',
    },
    'security-changed': {
      subject: 'A security setting of your {brand} account changed',
      heading: 'A security setting was changed',
      what: {
        password_changed: 'The password of your account was changed. All other devices were signed out.',
        second_factor_on: 'Two-step sign-in was turned on. From now on we ask for a code when you sign in.',
        second_factor_off: 'Two-step sign-in was turned off.',
        second_factor_reset:
          'An administrator reset your two-step sign-in. Set it up again when you next sign in.',
        role_changed: 'Your role on the team was changed. You may now see or do other things than before.',
        recovery_codes_renewed: 'New recovery codes were made. The old ones no longer work.',
      },
      after:
        'Was this you? Then all is well. If not, choose a new password right away[[ and call us at {phone}]].',
      action: 'Choose a new password',
    },
    'new-device': {
      subject: 'New sign-in to your {brand} account',
      heading: 'New sign-in to your account',
      body: 'Hello {name}, someone signed in to your account from a device we have not seen before.',
      after: 'Was this you? Then all is well. If not, end that session and change your password.',
      action: 'Look at my sessions',
    },
    invitation: {
      subject: '{who} invites you to {brand}',
      heading: 'Join the team of {brand}',
      body: '{who} wants you to help run {brand}. Choose your password to begin. The button works once and for 7 days.',
      action: 'Accept the invitation',
      after: 'You do not know what this is? Then do nothing.',
    },
    'support-login': {
      subject: 'Our support team opened your {brand} account',
      heading: 'Our support team opened your account',
      body: 'Someone of our team is looking at your account to help you. They cannot see your password.',
      who: 'Who',
      reason: 'Why',
      time: 'When',
      after: 'You did not ask for help? Write to {email}[[ or call {phone}]].',
    },
    'new-email': {
      subject: 'Confirm your new address for {brand}',
      heading: 'Confirm your new e-mail address',
      body: 'Someone wants to use {address} for their {brand} account from now on. If it was you, open the page and confirm. The link works once and for 24 hours.',
      action: 'Confirm this address',
      after: 'Was it not you? Then do nothing. Without the confirmation nothing changes.',
    },
    'email-in-use': {
      subject: 'Your address and another {brand} account',
      heading: 'This address already has an account',
      body: 'Someone who is signed in to another {brand} account wants to use {address} for it. This address already has an account, so nothing was changed. If it was you, sign in with this address, or use a different one.',
      action: 'Sign in',
      after: 'Was it not you? Then do nothing. Nobody has got into your account.',
    },
    'email-change-asked': {
      subject: 'A new address for your {brand} account?',
      heading: 'Someone asked for a new e-mail address',
      body: 'Hello {name}, someone who is signed in to your account wants to use the address {newAddress} for it. Nothing has changed yet: we first wait until that address is confirmed.',
      after:
        'Was this you? Then you need do nothing here. If not, stop the change now and choose a new password. You need not sign in to stop it.',
      action: 'Stop the change',
    },
    'email-changed': {
      subject: 'Your {brand} account has a new address',
      heading: 'Your e-mail address was changed',
      body: 'Hello {name}, your account now has the address {newAddress}. Use it to sign in. From now on we write there.',
      after:
        'Was this you? Then all is well. If not, get your address back. The link works for 72 hours. It signs out every device, and you choose a new password.[[ You can also call us at {phone}.]]',
      action: 'Get my address back',
    },
    'email-restored': {
      subject: 'Your {brand} account has its old address again',
      heading: 'The old e-mail address is back',
      body: 'Someone opened the link that we had sent to {newAddress}. The account has that address again, and every device was signed out.',
      after: 'Is this a mistake? Write to {email}[[ or call {phone}]].',
    },
  },
  letters: {
    account: {
      automatic: 'You get this message because of your account with {brand}.',
      device: {
        name: 'Device',
        unknown: 'Unknown device',
        network: 'Internet address',
        time: 'Time',
      },
    },
  },
} as const satisfies ModuleMessages

export default messages
