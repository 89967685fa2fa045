/** Words of what a new brand still has to do. */
const setup = {
  title: 'Still to do',
  lead: '{done} of {all} done. Each line ticks itself as soon as what it asks for is there.',
  done: 'Done',
  open: 'To do',
  steps: {
    contact: {
      title: 'How customers reach you',
      text: 'E-mail address, phone number, opening hours and postal address. Until then the shop takes no orders.',
      action: 'Enter contact details',
    },
    looks: {
      title: 'Logo and brand color',
      text: 'Without them the site shows your name in the colors of the platform.',
      action: 'Choose logo and colors',
    },
    legal: {
      title: 'Terms and privacy policy',
      text: 'Read the texts that the platform suggests, and publish your own of both.',
      action: 'Write the legal pages',
    },
    payment: {
      title: 'Ways to pay',
      text: 'Connect your own payment account, or choose which ways to pay you offer. Until then cards are charged by the account of the platform.',
      action: 'Arrange ways to pay',
    },
    plans: {
      title: 'Plans',
      text: 'Put at least one plan on sale.',
      action: 'Add plans',
    },
    order: {
      title: 'First order',
      text: 'Place one to see what a customer sees, from the receipt to the eSIM.',
      action: 'Create an order',
    },
  },
} as const

export default setup
