/** Plain links: no script of another site, nothing told to anyone until the reader chooses. Facebook takes the address alone. */
export function shareLinks(address: string, words: string, mail = { subject: words, body: address }) {
  const link = encodeURIComponent(address);
  const text = encodeURIComponent(words);
  return {
    whatsapp: `https://wa.me/?text=${text}%20${link}`,
    x: `https://x.com/intent/post?text=${text}&url=${link}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    email: `mailto:?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body)}`,
  };
}
