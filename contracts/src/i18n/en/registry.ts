/** English words of why NLAD did not take a household, by what mends it. `{brand}` is the service provider. */
const registry = {
  household: {
    title: 'Somebody at your address has this benefit',
    text: 'Two households may live at one address. If yours is one of its own, sign here and we send it again.',
  },
  contact: {
    title: 'Check your phone number and e-mail address',
    text: 'The register of the government could not take one of them. Write them again, and we send your enrollment once more.',
  },
  address: {
    title: 'Check your address',
    text: 'The register of the government could not take a part of it. Look at it again, and we send your enrollment once more.',
  },
  answers: {
    title: 'One of your answers does not fit',
    text: 'What you told us is not what the register of the government has. Start again with your answers and correct your name, your date of birth or your number.',
  },
  device: {
    title: 'You cannot have this device',
    text: 'The register of the government did not take it. Choose another one, or keep your own.',
  },
  wait: {
    title: 'It is too early',
    text: 'The register of the government lets you change on a later day. Come back then: everything is saved.',
  },
  sign_in: {
    title: 'You are with {brand} already',
    text: 'You already get this benefit from {brand}. Sign in to your account, or call us.',
  },
  staff: {
    title: 'We could not enroll you yet',
    text: 'This is on us, not on you. Our team looks at it now and sends your enrollment again. You need not do anything. Call us if you have not heard from us in two days.',
  },
} as const

export default registry
