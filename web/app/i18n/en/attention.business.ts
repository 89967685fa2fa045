import type { WordsOfAttention } from '#contracts/attention-kinds.ts'

/** What can be the matter with a record: what it is called, what happened, and what to do. */
const businessAttention = {
  kinds: {
    held_by_staff: {
      title: 'Stopped by staff',
      happened: '{reason}',
      toDo: 'Nothing leaves while it is on hold. Release it, or cancel it.',
    },
    held_for_fraud: {
      title: 'Its buyer is suspected of fraud',
      happened: '{reason}',
      toDo: 'Nothing leaves while it is on hold. Release it, cancel it, or decide about the buyer on their record.',
    },
    erasure_requested: {
      title: 'Wants to be forgotten',
      happened: 'They asked for it in their account. The law gives until {dueOn}.',
      toDo: 'See to what stands in the way, then erase them.',
    },
    fraud_suspected: {
      title: 'Suspected of fraud',
      happened: '{reason}',
      toDo: 'Look at their orders and payments, then confirm it or clear them.',
    },
    link_ends: {
      title: 'A link to pay ends soon',
      happened:
        'Nobody has paid {amount} over the link that was sent. The order ends by itself in a few hours.',
      toDo: 'Call the customer, or send the link again. If the money came another way, mark the order as paid.',
    },
    charged_back: {
      title: 'A payment was charged back',
      happened: 'The bank took {amount} of what was paid back. Nothing more leaves.',
      toDo: 'Cancel the order, which gives the rest back, or release it if it should go all the same.',
    },
    edit_unpaid: {
      title: 'An edit waits for its payment',
      happened: 'Nothing changes or leaves until {amount} more is paid.',
      toDo: 'Have it paid, or withdraw it below.',
    },
    late_payment: {
      title: 'Paid after the order was closed',
      happened: '{paid} came when the order was closed. Nothing is delivered.',
      toDo: 'Release the order if it can still be delivered, or cancel it, which pays the buyer back.',
    },
    amount_mismatch: {
      title: 'Another amount was paid than asked for',
      happened: '{paid} came for an order of {total}. Nothing is delivered.',
      toDo: 'Release the order if that is all right, or cancel it, which pays the buyer back.',
    },
    duplicate_payment: {
      title: 'Paid twice',
      happened: '{amount} came once more than was asked for.',
      toDo: 'It goes back by itself; see below whether it has.',
    },
    overpaid: {
      title: 'More was paid than asked for',
      happened: '{amount} too much came. The order goes its way.',
      toDo: 'Send that much back to the buyer, then press “Mark as refunded” at the payment that holds it.',
    },
    dispute: {
      title: 'The payment is disputed',
      happened: 'The buyer’s bank asks for {amount} back.',
      toDo: 'Nothing can be refunded meanwhile. Answer it under “Disputes” before the date it gives.',
    },
    dispute_evidence_due: {
      title: 'Evidence is wanted',
      happened: 'The buyer’s bank has taken {amount} back, or wants to.',
      toDo: 'Add what shows that the buyer got what they paid for and send it, or accept the dispute.',
    },
    dispute_evidence_urgent: {
      title: 'Evidence is wanted within three days',
      happened: 'Without an answer {amount} are lost.',
      toDo: 'Send the evidence now, or accept the dispute.',
    },
    dispute_answer_refused: {
      title: 'The provider did not take the answer',
      happened: 'Nothing was sent. The reason stands beside.',
      toDo: 'Look through the evidence and send it again.',
    },
    day_differs: {
      title: 'The provider’s report and the ledger differ',
      happened:
        '{count, plural, one {# difference of {day} has} other {# differences of {day} have}} no explanation yet.',
      toDo: 'Look at each below, put right what is wrong, and say why it differs.',
    },
    report_missing: {
      title: 'The provider gives no report',
      happened: 'The report of {day} could not be had: {problem}.',
      toDo: 'It is asked for again by itself. If it goes on, look at the provider’s account under “Ways to pay”.',
    },
    refund_due: {
      title: 'Money is owed to the buyer',
      happened: 'The order is cancelled, and nothing goes back by itself.',
      toDo: 'Pay back the way the money came: by “Refund” where it is offered, else by transfer or cash, and then press “Mark as refunded”.',
    },
    payment_unknown: {
      title: 'Whether a payment was begun is not known',
      happened: 'The payment provider did not answer when {amount} were to be asked for.',
      toDo: 'The provider is asked again by itself every few minutes. If it goes on for hours, look the order up on the provider’s own page.',
    },
    refund_unknown: {
      title: 'Whether a refund was made is not known',
      happened: 'The payment provider did not answer when {amount} were to go back.',
      toDo: 'Do not refund it again: the provider is asked by itself every few minutes. If it goes on for hours, look the payment up on the provider’s own page.',
    },
    refund_failed: {
      title: 'A refund failed',
      happened: 'The refund of {amount} did not go through.',
      toDo: 'The money is still with us. Try “Refund” again later, or pay back another way and press “Mark as refunded”.',
    },
    balance_waiting: {
      title: 'Waits for a second administrator',
      happened: '{askedBy} wants to change a balance by {amount}.',
      toDo: 'Look at the reason, then agree or refuse. Whoever asked cannot decide.',
    },
    source_silent: {
      title: 'The carrier does not answer',
      happened: 'It was asked twice or more, and did not answer.',
      toDo: 'Lines cannot be changed meanwhile; what was asked is asked again by itself. Look at the carrier’s status page.',
    },
    source_refuses: {
      title: 'The carrier refuses the key',
      happened: 'It does not accept the key of the account any more.',
      toDo: 'Give it a new key on the SIM source.',
    },
    source_low: {
      title: 'The balance at the carrier is low',
      happened: '{amount} are left on the account there.',
      toDo: 'Add money at the carrier, or nothing can be activated soon.',
    },
    pool_low: {
      title: 'The data pool runs low',
      happened: '{percent}% of its data are used; it is worth a look from {alertPercent}%.',
      toDo: 'Agree on more data with the carrier and change the total here, or take lines out.',
    },
    provisioning_failed: {
      title: 'The SIM provider refused it',
      happened: 'The provider did not make the eSIM of a line below.',
      toDo: 'Press “Retry provisioning”, or cancel the order, which pays the buyer back.',
    },
    stock_missing: {
      title: 'Not enough SIMs in stock',
      happened: '{missing, plural, one {# SIM card is missing.} other {# SIM cards are missing.}}',
      toDo: 'It goes on by itself as soon as SIMs are in stock. Or cancel the order, which pays the buyer back.',
    },
  },
} as const satisfies { kinds: Partial<WordsOfAttention> }

export default businessAttention
