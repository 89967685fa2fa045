import { valuesOfEdit } from './edit-words.ts'
import { orderMessage } from './order-message.ts'

/** That an edit was not paid for, or is not to be: the order goes on as it was bought. */
export const editOver = orderMessage('edit-over', {
  needs: ['edit'],
  email: (context) => {
    const { words, mail, paragraph, button } = context
    const values = valuesOfEdit(context)
    if (!values) return null
    return mail(words.editOver, [paragraph(words.editOver.body, values), button(words.common.viewOrder)], {
      values,
    })
  },
})
