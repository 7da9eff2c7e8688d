import { openShop, send } from "@/lib/api/transport";

// A process of the storefront: opens the shop as a server does, reads as a page does, and says how that went.
try {
  await openShop();
  const { status } = await send(new Request("http://shop.internal/api/v1/categories"));
  console.log(`answered ${status}`);
} catch (error) {
  console.log(`refused: ${error instanceof Error ? error.message : error}`);
}
process.exit();
