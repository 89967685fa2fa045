import type { WordsOfAttention } from '#contracts/attention-kinds.ts'

/** What can be the matter with a record: what it is called, what happened, and what to do. */
const attention = {
  since: 'Since {time}',
  count: '{count, plural, one {# thing to look at} other {# things to look at}}',
  kinds: {
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
      toDo: 'It goes back by itself. Look below whether it has.',
    },
    dispute: {
      title: 'The payment is disputed',
      happened: 'The buyer’s bank asks for {amount} back.',
      toDo: 'Answer at the payment provider before the date it gives.',
    },
    refund_due: {
      title: 'Money is owed to the buyer',
      happened: 'The order is cancelled, and nothing goes back by itself.',
      toDo: 'Pay back the way the money came: by “Refund” where it is offered, else by transfer or cash, and then press “Mark as refunded”.',
    },
    refund_failed: {
      title: 'A refund failed',
      happened: 'The refund of {amount} did not go through.',
      toDo: 'The money is still with us. Try “Refund” again later, or pay back another way and press “Mark as refunded”.',
    },
    provisioning_failed: {
      title: 'The SIM provider refused it',
      happened: 'The provider did not make the eSIM of a line below.',
      toDo: 'Try again at the line below, or cancel the order, which pays the buyer back.',
    },
    stock_missing: {
      title: 'Not enough SIMs in stock',
      happened: '{missing, plural, one {# SIM card is missing.} other {# SIM cards are missing.}}',
      toDo: 'It goes on by itself as soon as SIMs are in stock. Or cancel the order, which pays the buyer back.',
    },
  },
} as const satisfies { since: string; count: string; kinds: WordsOfAttention }

export default attention
