/** The same call without the client. */
const response = await fetch(`${process.env.API_ORIGIN}/api/my/listings?limit=20`, {
  headers: { authorization: `Bearer ${process.env.API_KEY}`, 'api-version': '2026-11-28' },
});
console.log(response.status, response.headers.get('ratelimit-remaining'), 'calls left in this minute');
