import type { ModuleWords } from '../../i18n/words.ts'

const words = {
  menu: { dispute: 'Disputes' },
  also: { dispute: 'chargeback, chargebacks' },
  kinds: { dispute: 'Dispute' },
  lists: {
    disputes: {
      title: 'Disputes',
      search: 'Name, e-mail, order or reference',
      searchWhole: 'Whole reference, order or e-mail',
      emptyTitle: 'No disputes',
      emptyText:
        'What buyers ask their bank to get back stands here, with the day by which it has to be answered.',
      columns: {
        reference: 'Dispute',
        openedAt: 'Opened',
        state: 'State',
        dueAt: 'Answer by',
        reason: 'Reason',
        paymentNumber: 'Payment',
        emailAddress: 'E-mail',
        provider: 'Provider',
        amountCents: 'Amount',
        feeCents: 'Fee',
        currency: 'Currency',
        lostCents: 'Lost',
      },
      filters: { opened: 'Opened', due: 'Answer by', amount: 'Amount', needsAttention: 'To be answered' },
      file: { emailAddress: 'E-mail address', openedAt: 'Opened at' },
      totals: {
        count: 'All disputes that match.',
        amountCents: 'What was asked back.',
        feeCents: 'What the providers charged for them.',
        lostCents: 'What stayed with the buyers.',
      },
    },
  },
  events: {
    dispute: {
      open: 'Dispute opened',
      ask: 'Evidence is asked for',
      review: 'Answered on the provider’s own page',
      send: 'Evidence is being sent',
      submit: 'Evidence is with the provider',
      give_in: 'Dispute is being accepted',
      accept: 'Dispute accepted',
      fail: 'The provider did not take it',
      win: 'Dispute won',
      lose: 'Dispute lost',
      add_evidence: 'Evidence added',
      remove_evidence: 'Evidence removed',
      take_file: 'File of the evidence downloaded',
      move_funds: 'The provider moved money of the dispute',
      export: 'Disputes exported',
    },
  },
  notices: {
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
  },
} as const satisfies ModuleWords

export default words
