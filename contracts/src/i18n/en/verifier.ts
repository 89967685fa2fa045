/** English words of what the National Verifier could not confirm, and what proves it. */
const verifier = {
  failures: {
    name_number: {
      title: 'Name or Social Security number not confirmed',
      help: 'Show an official paper with your name, such as a driver’s license, a passport or a Social Security card.',
    },
    birth: {
      title: 'Date of birth not confirmed',
      help: 'Show an official paper with your date of birth, such as a driver’s license or a birth certificate.',
    },
    identity: {
      title: 'We could not confirm who you are',
      help: 'Show an official paper with your name and date of birth, such as a driver’s license or a passport.',
    },
    deceased: {
      title: 'A database says that this person has died',
      help: 'Show two papers that prove otherwise, such as a paper with your picture and a recent bill or statement in your name.',
    },
    program: {
      title: 'No database could confirm that you qualify',
      help: 'Show a letter from your program with your name and a date in the last 12 months, or proof of your income.',
    },
    address_taken: {
      title: 'Somebody at your address has this benefit already',
      help: 'Answer a few questions about your household. Two households at one address may each have it.',
    },
    has_benefit: {
      title: 'You get this benefit from another company already',
      help: 'A household can have it only once. Go on at the National Verifier first: once it has approved you, we ask you whether to move it to us. Nothing is moved unless you say so.',
    },
    address_unknown: {
      title: 'Your address was not found',
      help: 'Show where you live on a map, or a paper with your address, such as a bill or a lease.',
    },
    age: {
      title: 'The date of birth says that you are under 18',
      help: 'Send the order of the court that declared you an adult (emancipation). No other paper can change this.',
    },
    outage: {
      title: 'A database did not answer',
      help: 'You need not do anything. It is asked again by itself.',
    },
    other: {
      title: 'Something could not be confirmed',
      help: 'The National Verifier tells you on its page what it needs.',
    },
    answers: {
      title: 'One of your answers was not accepted',
      help: 'Look at it on the page of the National Verifier, and correct it there.',
    },
    staff: {
      title: 'Something of ours is not in order yet',
      help: 'You need not do anything. Our team looks at it.',
    },
  },
} as const

export default verifier
