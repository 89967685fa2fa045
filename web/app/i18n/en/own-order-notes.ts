/** Longer words of an order, picked by the server for each page, so that no browser loads all of them. */
const ownOrderNotes = {
  next: {
    pay: {
      title: 'Pay to start your order',
      text: 'We do not have your payment yet. We start as soon as it is in.',
    },
    payEdit: {
      title: 'Pay the difference to have your order changed',
      text: 'Nothing has changed yet, and nothing leaves meanwhile. If you do not want the change, you need not do anything. Questions go to {email}.',
    },
    payRest: {
      title: 'Pay the rest to start your order',
      text: 'Less came in than your order costs, so nothing is sent yet. Your money is safe: pay the rest, or write to {email} to have it back.',
    },
    payHeld: {
      title: 'We are checking this order',
      text: 'A person is looking at it before anything is sent. You can pay meanwhile, and your money waits with it. Questions go to {email}.',
    },
    bank: {
      title: 'Waiting for your payment',
      text: 'We have not heard from the bank yet. There is nothing you need to do.',
    },
    prepare: {
      title: 'We are getting it ready',
      text: 'This mostly takes less than a minute. This page shows it by itself, and we send you an e-mail.',
    },
    repair: {
      title: 'This is taking longer',
      text: 'The network has not delivered yet. We keep trying, and a person looks after it. You need not do anything; questions go to {email}.',
    },
    install: {
      title: 'Install your eSIM',
      text: 'Do it on Wi-Fi.',
    },
    deleted: {
      title: 'Your eSIM was deleted from the phone',
      text: 'It cannot be installed again. Write to {email} with the number of this order, and we look for a way.',
    },
    use: { title: 'Ready to use', text: 'Turn the line on where you want to use it.' },
    due: {
      title: 'A payment is due',
      text: 'Write to {email} with the number of this order to go on, or buy a plan again.',
    },
    paused: {
      title: 'Your plan is paused',
      text: 'Write to {email} with the number of this order to go on, or buy a plan again.',
    },
    missed: {
      title: 'This plan was not used in time',
      text: 'Buy it again, or write to {email} if something kept you from using it.',
    },
    refunded: { title: 'This order was refunded', text: 'Questions go to {email}.' },
    over: { title: 'Your plan has ended', text: 'To go on, buy a plan again. Questions go to {email}.' },
    pack: {
      title: 'We are packing your order',
      text: 'You get an e-mail when it leaves.',
    },
    handOver: {
      title: 'Your parcel is packed',
      text: 'It leaves with the next pick-up. You get an e-mail then.',
    },
    carrier: { title: 'Your parcel is on its way', text: 'Follow it with the tracking number below.' },
    untracked: {
      title: 'Your parcel is on its way',
      text: 'It was sent without a tracking number. Questions go to {email}.',
    },
    cameBack: {
      title: 'Your parcel did not arrive',
      text: 'It came back to us or was lost. We write to you about what comes next; questions go to {email}, with the number of this order.',
    },
    nothing: { title: 'All done', text: 'Everything in this order is delivered. Questions go to {email}.' },
    cancelled: {
      title: 'This order was cancelled',
      text: 'Nothing more will be charged. Questions go to {email}.',
    },
    givenBack: {
      title: 'This order was cancelled',
      text: 'What you paid goes back to you, and a bank may take some days to show it. If it does not come, write to {email} with the number of this order.',
    },
    expired: {
      title: 'This order has expired',
      text: 'It was not paid in time, and nothing was charged. You are welcome to order again.',
    },
    on_hold: {
      title: 'We are checking this order',
      text: 'A person is looking at it and will write to you. Questions go to {email}.',
    },
  },
  guide: {
    iphone: {
      title: 'iPhone and iPad',
      one: 'Tap “Install on iPhone” above. Or open Settings › Cellular › Add eSIM › Use QR Code.',
      two: 'Scan the QR code, or tap “Enter Details Manually” and paste the two codes.',
      three: 'Tap Continue and wait until the line says “On”.',
      four: 'Name the line, for example “Travel”, and keep your own line for calls.',
      five: 'Where you will use it: choose this line for Cellular Data and turn on Data Roaming.',
    },
    android: {
      title: 'Google Pixel and other Android phones',
      one: 'Tap “Install on Android” above. Or open Settings › Network & internet › SIMs › Add SIM.',
      two: 'Choose “Set up an eSIM” and scan the QR code, or type the code.',
      three: 'Tap Download and wait until it is done.',
      four: 'Turn on “Use SIM”.',
      five: 'Where you will use it: turn on Mobile data and Roaming for this SIM.',
    },
    samsung: {
      title: 'Samsung Galaxy',
      one: 'Open Settings › Connections › SIM manager › Add eSIM.',
      two: 'Choose “Scan QR code”, or tap “Enter activation code” and paste the code.',
      three: 'Tap Add and wait until it is done.',
      four: 'In SIM manager, choose this eSIM for Mobile data.',
      five: 'Where you will use it: Connections › Mobile networks › turn on Data roaming.',
    },
  },
  profile: {
    not_reported: { name: 'Not installed yet', text: 'The network has not reported this eSIM yet.' },
    released: { name: 'Ready to install', text: 'The eSIM waits for your phone.' },
    downloaded: { name: 'Downloaded', text: 'Your phone has it. Finish the installation in its settings.' },
    installed: { name: 'Installed', text: 'Turn the line on when you want to use it.' },
    enabled: { name: 'In use', text: 'The line is on.' },
    disabled: { name: 'Turned off', text: 'The line is installed and off. Turn it on in the settings.' },
    deleted: {
      name: 'Deleted from the phone',
      text: 'It cannot be installed again. Write to us if that was a mistake.',
    },
    error: { name: 'Problem', text: 'The installation failed. Try again on Wi-Fi, or write to us.' },
  },
  wrongEmail: 'That is not the e-mail address of this order. Check it and try again.',
  silent:
    'The network does not answer right now. What you see here is from its last answer. Try again in a minute.',
  parcel: {
    pending: 'Being packed.',
    ready: 'Packed. It leaves with the next pick-up.',
    shipped: 'Shipped:',
    in_transit: 'On its way:',
    out_for_delivery: 'Out for delivery:',
    delivered: 'Delivered:',
    failed_delivery: 'The carrier could not deliver it and tries again:',
    returned: 'It came back to us. We will write to you.',
    lost: 'It was lost on its way. We will write to you.',
    cancelled: 'Cancelled.',
  },
  decline: {
    generic: {
      what: 'Your bank declined the card.',
      todo: 'Try another card, or call the number on the back of your card and ask why.',
    },
    insufficient_funds: {
      what: 'There is not enough money on the card.',
      todo: 'Use another card, or add money and try again.',
    },
    expired_card: { what: 'The card has expired.', todo: 'Use another card, or check the date you typed.' },
    incorrect_cvc: {
      what: 'The security code did not match.',
      todo: 'Try again with the three or four digits printed on the card.',
    },
    incorrect_number: { what: 'The card number is not right.', todo: 'Check the number and try again.' },
    processing_error: {
      what: 'The bank could not process the card just now.',
      todo: 'Wait a minute and try again with the same card, or use another one.',
    },
    authentication_required: {
      what: 'Your bank could not confirm that it is you.',
      todo: 'Try again and approve the payment in your bank’s app or message, or use another card.',
    },
  },
} as const

export default ownOrderNotes
