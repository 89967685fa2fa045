import type { WordsOfAttention } from '#contracts/attention-kinds.ts'

/** The same of what belongs to subsidy programs, and of who helps with them. */
const programAttention = {
  programKinds: {
    verifier_status_unknown: {
      title: 'The National Verifier answered something new',
      happened: 'It said “{status}”, which we do not know. The application stays where it was.',
      toDo: 'Ask again later from this page. If it stays, look at the application at the National Verifier.',
    },
    verifier_refuses_account: {
      title: 'The National Verifier refuses our account',
      happened: 'It answered {code}. Applications wait until it takes them.',
      toDo: 'Check the account and its representative at USAC. It goes on by itself afterwards.',
    },
    representative_not_approved: {
      title: 'The agent who helped is not approved any more',
      happened: 'Calls still name the RAD ID {repId}, as this agent did help. USAC may refuse them.',
      toDo: 'Approve the agent again if that is right, or call the customer and ask what was done.',
    },
    registry_refuses_account: {
      title: 'NLAD refuses our account',
      happened: 'It answered {code}. Enrollments wait until it takes them.',
      toDo: 'Check the account at USAC. It goes on by itself afterwards.',
    },
    registry_refuses: {
      title: 'NLAD refused the enrollment',
      happened: 'It answered {code} ({category}).',
      toDo: 'Mend what the code names, then send it again from this page.',
    },
    registry_code_unknown: {
      title: 'A code that nobody knows',
      happened:
        'USAC answered {code}. Households that meet it wait for your staff, or read only that something could not be confirmed.',
      toDo: 'Decide what happens next for them. Then lead on those who wait.',
    },
    usac_account_missing: {
      title: 'There is no account at USAC',
      happened: 'Nobody can be asked about at {service}. Applications and enrollments wait.',
      toDo: 'Add the account that USAC gave you. Everything goes on by itself afterwards.',
    },
    usac_account_refused: {
      title: 'USAC refuses the account',
      happened: 'The key for {service} is not accepted any more. Applications and enrollments wait.',
      toDo: 'Ask USAC for a new key and change it here. Everything goes on by itself afterwards.',
    },
    de_enrollment_refused: {
      title: 'NLAD refuses the de-enrollment',
      happened: 'It answered {code}. The household still counts as ours there.',
      toDo: 'Look the subscriber up in NLAD. Then try again, or withdraw it and say why.',
    },
    de_enrollment_late: {
      title: 'A legal deadline is near or past',
      happened: 'NLAD has to know by {deadline}, and does not yet.',
      toDo: 'Find out on this page what holds it up, and try again.',
    },
    subscriber_missing: {
      title: 'NLAD does not have this household',
      happened: 'The report for {sac} does not name it, and no transfer or de-enrollment explains that.',
      toDo: 'Look the subscriber up in NLAD. If it is gone there, de-enroll it here and say why.',
    },
    subscriber_differs: {
      title: 'NLAD says something else than we do',
      happened: '{about}: we have “{ours}”, NLAD has “{theirs}”.',
      toDo: 'Find out which is right. Correct NLAD, or the record here, then compare again.',
    },
    subscriber_unknown: {
      title: 'NLAD has a subscriber that we do not know',
      happened:
        'The report for {sac} names subscriber {subscriberId} under our reference, with another number here.',
      toDo: 'Look the subscriber up in NLAD. De-enroll whoever is not served by us.',
    },
    update_refused: {
      title: 'NLAD refuses the phone number',
      happened: 'It answered {code}. NLAD does not know the number of the line.',
      toDo: 'Correct what it names, then compare again from this page.',
    },
    transfer_refused: {
      title: 'NLAD did not move the benefit',
      happened: 'It answered {code}, which the household can do nothing about.',
      toDo: 'Find out what stands in the way and put it right. Then let the household try again.',
    },
    device_claim_failed: {
      title: 'NLAD refused the device',
      happened: 'It answered {code}. The program does not pay for this device yet.',
      toDo: 'Mend what the code names and tell NLAD again, or give the co-payment back.',
    },
    document_waits: {
      title: 'A document waits to be looked at',
      happened: 'The household has sent a picture to show who they are.',
      toDo: 'Look at it below, then accept it, or refuse it and say why. The household is told.',
    },
    benefit_box_missing: {
      title: 'There is no box for a paid device',
      happened: 'The household has paid for {device}, but none is left on the shelf.',
      toDo: 'Receive a box of this device. The enrollment goes on by itself. Or close it, and the money goes back.',
    },
    rad_id_waiting: {
      title: 'An agent waits for an answer',
      happened: 'The RAD ID {repId} waits to be checked. Until then the agent can help nobody enroll.',
      toDo: 'Look in your account at USAC whether this person has this RAD ID. Then approve it, or reject it and say why.',
    },
    boxes_low: {
      title: 'Few boxes left',
      happened: '{inStock} stand on the shelf; it is worth a look below {lowStock}.',
      toDo: 'Receive new boxes, or hide the device before the last one is gone.',
    },
  },
} as const satisfies { programKinds: Partial<WordsOfAttention> }

export default programAttention
