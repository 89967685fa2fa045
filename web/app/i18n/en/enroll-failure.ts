/** Words of the page of a household that NLAD did not take, by what mends it. */
const failure = {
  household: {
    lives: 'How do you live with that person?',
    answers: {
      alone: 'I do not live with them: we have the address in common, as in a house with several homes',
      apart: 'We live together, but we do not share income and costs',
      together: 'We share income and costs',
    },
    initials: 'Initials',
    initialsHint: 'The first letter of your first name and of your last name',
    fullName: 'Full legal name',
    fullNameHint: 'This is your signature.',
    action: 'Sign and send again',
  },
  movedTo: {
    title: 'How you live at your new home',
    lead: 'Somebody there has the benefit already. Two households at one address can both have it.',
  },
  address: {
    action: 'Check my address',
  },
  answers: {
    action: 'Start again with my answers',
  },
  device: {
    action: 'Choose again',
  },
  wait: {
    action: 'Send it again',
  },
  sign_in: {
    action: 'Sign in',
  },
  until: 'You have until {day}. After that you would have to start again.',
  from: 'From {day} on.',
  phoneNumber: 'Phone number',
  emailAddress: 'E-mail address',
  send: 'Save and send again',
  reference: 'Your reference: {reference}',
} as const

export default failure
