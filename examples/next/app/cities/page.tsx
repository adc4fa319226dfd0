import Link from "next/link";
import { connection } from "next/server";

/** Rendered for each request and streamed, as pages are that show something of their visitor. */
export default async function Page() {
  await connection();
  return (
    <main>
      <h1>Cities</h1>
      <Link href="/">Home</Link>
    </main>
  );
}
