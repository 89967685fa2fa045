/** Words of the user management of a service provider. */
const team = {
  lead: 'Everyone who runs {brand}.',
  onlyOwners: 'Only an owner can change the team.',
  you: 'You',
  role: 'Role',
  roles: {
    owner: { name: 'Owner', text: 'Everything, and the team.' },
    support: { name: 'Support', text: 'Orders, cancelling, messages, support logins. No money.' },
    finance: { name: 'Finance', text: 'Payments, refunds and exports.' },
    catalog: { name: 'Catalog', text: 'Texts of the site, plans and prices.' },
    'read-only': { name: 'Read only', text: 'Sees everything, changes nothing.' },
  },
  states: {
    active: 'Active',
    invited: 'Invited',
    unverified: 'Not verified',
    unclaimed: 'Not claimed',
    disabled: 'Disabled',
  },
  twoStepOn: 'On',
  twoStepOff: 'Off',
  neverSeen: 'Never',
  invitedUntil: 'Invited until {time}',
  invitationOver: 'Invitation has expired',
  actsFor: 'Actions for {name}',
  invite: {
    menu: 'Invite someone',
    title: 'Invite someone to the team',
    effect: 'They get an e-mail with a link to choose their password. The link works once and for 7 days.',
    email: 'E-mail address',
    submit: 'Send the invitation',
    done: 'The invitation is on its way to {address}.',
  },
  edit: {
    menu: 'Change name or role',
    title: 'Change {name}',
    firstName: 'First name',
    lastName: 'Last name',
    effect: 'A new role counts from their next click. They are told by e-mail.',
    submit: 'Save',
    done: '{name} is changed.',
  },
  acts: {
    disable: {
      menu: 'Disable',
      title: 'Disable {name}',
      effect:
        '{name} can no longer sign in. {count, plural, =0 {No session is open.} one {The one open session ends at once.} other {All # open sessions end at once.}} What they did stays on record. You can enable them again.',
      submit: 'Disable',
      done: '{name} is disabled.',
    },
    enable: {
      menu: 'Enable',
      title: 'Enable {name}',
      effect:
        '{name} can sign in again with the same password and role. Whoever never chose a password gets a new invitation at {address}.',
      submit: 'Enable',
      done: '{name} is enabled.',
    },
    reset_mfa: {
      menu: 'Reset two-step sign-in',
      title: 'Reset the two-step sign-in of {name}',
      effect:
        'For someone who has lost both phone and recovery codes. Make sure that it is really them who asks. Their sessions end, their password alone lets them in until they set it up again, and they are told at {address}.',
      submit: 'Reset',
      done: 'The two-step sign-in of {name} is reset.',
    },
    end_sessions: {
      menu: 'End all sessions',
      title: 'End all sessions of {name}',
      effect:
        '{count, plural, one {One session ends} other {# sessions end}} at once. {name} can sign in again at any time.',
      submit: 'End all sessions',
      done: '{name} is signed out everywhere.',
    },
    resend_invite: {
      menu: 'Send the invitation again',
      title: 'Send {name} the invitation again',
      effect: 'A new link goes to {address} and works for 7 days. The one before stops working.',
      submit: 'Send again',
      done: 'A new invitation is on its way to {name}.',
    },
  },
} as const

export default team
