/** Words of the question before a page with something unsaved is left. */
const leave = {
  title: 'Leave without saving?',
  text: 'What you have typed and not saved will be lost.',
  leave: 'Leave without saving',
  stay: 'Stay here',
}

export default leave
